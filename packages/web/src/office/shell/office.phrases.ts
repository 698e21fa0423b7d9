/** Texts of the shell of the office, with the names of menus. */
import { definePhrases } from '../../lib/i18n.ts';
import type { MenuGroup } from '../../lib/page-entry.ts';

const pt = {
  menu: {
    home: '',
    orders: 'Ordem de serviço',
    reports: 'Relatórios',
    field: 'Campo',
    registrations: 'Cadastros',
    tags: 'Tags',
    people: 'Pessoas e empresas',
    settings: 'Configurações',
    platform: 'Plataforma',
    user: 'Sua conta',
  } satisfies Record<MenuGroup, string>,
  hello: 'Olá, {{name}}',
  skip: 'Ir para o conteúdo',
  openMenu: 'Abrir menu',
  mainMenu: 'Menu principal',
  userMenu: 'Conta de {{name}}',
  openOnPhone: 'Abrir no celular',
  unreachable: 'Sua sessão continua guardada.',
};

const en: typeof pt = {
  menu: {
    home: '',
    orders: 'Service orders',
    reports: 'Reports',
    field: 'Field',
    registrations: 'Catalogue',
    tags: 'Tags',
    people: 'People and companies',
    settings: 'Settings',
    platform: 'Platform',
    user: 'Your account',
  },
  hello: 'Hello, {{name}}',
  skip: 'Skip to content',
  openMenu: 'Open menu',
  mainMenu: 'Main menu',
  userMenu: 'Account of {{name}}',
  openOnPhone: 'Open on the phone',
  unreachable: 'Your session is kept.',
};

const es: typeof pt = {
  menu: {
    home: '',
    orders: 'Órdenes de servicio',
    reports: 'Informes',
    field: 'Campo',
    registrations: 'Catálogo',
    tags: 'Tags',
    people: 'Personas y empresas',
    settings: 'Configuración',
    platform: 'Plataforma',
    user: 'Su cuenta',
  },
  hello: 'Hola, {{name}}',
  skip: 'Ir al contenido',
  openMenu: 'Abrir menú',
  mainMenu: 'Menú principal',
  userMenu: 'Cuenta de {{name}}',
  openOnPhone: 'Abrir en el celular',
  unreachable: 'Su sesión sigue guardada.',
};

export const useOfficePhrases = definePhrases('office', { pt, en, es });
