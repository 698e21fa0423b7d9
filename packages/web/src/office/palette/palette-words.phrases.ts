/** Hidden words that find an act under its other names. */
import { definePhrases } from '../../lib/i18n.ts';
import type { ActLabel } from './palette-acts.ts';

const pt = {
  acts: {
    register: 'novo criar adicionar registrar peça extintor',
    import: 'equipamentos excel xlsx csv trazer carregar',
    createOrder: 'nova criar ordem de serviço',
    printLabels: 'imprimir etiquetas qr code novas placas',
    addUser: 'cadastrar criar adicionar convidar pessoa usuário operador',
    addProduct: 'cadastrar criar adicionar modelo',
    addCategory: 'cadastrar criar adicionar',
    addSubcategory: 'cadastrar criar adicionar checklist',
    addCompany: 'cadastrar criar adicionar filial',
  } satisfies Record<ActLabel, string>,
  field: 'abrir app celular inspecionar',
  keys: 'ajuda atalhos teclado',
  languages: { pt: 'mudar língua português', en: 'mudar língua inglês', es: 'mudar língua espanhol' },
  scheme: 'mudar cores aparência modo noturno noite dia claro escuro',
  logout: 'encerrar terminar sessão desconectar logout trocar de usuário',
};

const en: typeof pt = {
  acts: {
    register: 'new create add piece extinguisher',
    import: 'equipment excel xlsx csv bring upload',
    createOrder: 'new create service',
    printLabels: 'print labels qr code new plates',
    addUser: 'add create register invite person user operator',
    addProduct: 'add create register model',
    addCategory: 'add create register',
    addSubcategory: 'add create register checklist',
    addCompany: 'add create register branch',
  },
  field: 'open app phone mobile inspect',
  keys: 'help shortcuts keys',
  languages: { pt: 'change portuguese', en: 'change english', es: 'change spanish' },
  scheme: 'change colours colors appearance night mode day',
  logout: 'log out logout leave end session switch user',
};

const es: typeof pt = {
  acts: {
    register: 'nuevo crear agregar pieza extintor',
    import: 'equipos excel xlsx csv traer cargar',
    createOrder: 'nueva crear orden de servicio',
    printLabels: 'imprimir etiquetas código qr nuevas placas',
    addUser: 'registrar crear agregar invitar persona usuario operador',
    addProduct: 'registrar crear agregar modelo',
    addCategory: 'registrar crear agregar',
    addSubcategory: 'registrar crear agregar checklist',
    addCompany: 'registrar crear agregar sucursal',
  },
  field: 'abrir app celular inspeccionar',
  keys: 'ayuda atajos teclado',
  languages: { pt: 'cambiar lengua portugués', en: 'cambiar lengua inglés', es: 'cambiar lengua español' },
  scheme: 'cambiar colores apariencia modo nocturno noche día',
  logout: 'cerrar terminar sesión desconectar logout cambiar de usuario',
};

export const usePaletteWords = definePhrases('palette-words', { pt, en, es });
