/** Texts of the export of all data. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  hint: 'Um arquivo com tudo o que o grupo tem aqui, para guardar ou para levar a outra instalação do Mobcheck.',
  content: {
    name: 'O que vem',
    text: 'Empresas, equipamentos, tags, inspeções, manutenções, OS, pessoas e fotos.',
  },
  left: { name: 'O que não vem', text: 'Senhas e verificação em duas etapas.' },
  format: {
    name: 'Formato',
    text: 'Um arquivo .tar.gz com linhas em JSON e as fotos. Para Excel e Power BI, crie um token.',
  },
  limit: { name: 'Limite', text: 'Três arquivos em 24 horas.' },
  begin: 'Levar meus dados',
  askTitle: 'Baixar todos os dados do grupo?',
  askText:
    'O arquivo pode ter vários gigabytes e contém dados de pessoas: guarde-o em lugar seguro. Todos os administradores do grupo recebem um aviso por e-mail.',
  confirm: 'Baixar',
  begun: 'O download começou.',
  errors: {
    TOO_MANY_EXPORTS: 'O grupo já começou três exportações em 24 horas. Tente de novo amanhã.',
  },
};

const en: typeof pt = {
  hint: 'An archive with all that the group has here, to keep or to take to another installation of Mobcheck.',
  content: {
    name: 'Included',
    text: 'Companies, equipment, tags, inspections, maintenances, orders, people and photos.',
  },
  left: { name: 'Not included', text: 'Passwords and second factors.' },
  format: {
    name: 'Format',
    text: 'A .tar.gz archive with lines of JSON and the photos. For Excel and Power BI, create a token.',
  },
  limit: { name: 'Limit', text: 'Three archives in 24 hours.' },
  begin: 'Take my data',
  askTitle: 'Download all data of the group?',
  askText:
    'The archive may have several gigabytes and contains data of people: keep it in a safe place. All admins of the group get a notice by email.',
  confirm: 'Download',
  begun: 'The download has begun.',
  errors: {
    TOO_MANY_EXPORTS: 'The group has begun three exports in 24 hours. Try again tomorrow.',
  },
};

const es: typeof pt = {
  hint: 'Un archivo con todo lo que el grupo tiene aquí, para guardarlo o para llevarlo a otra instalación de Mobcheck.',
  content: {
    name: 'Qué incluye',
    text: 'Empresas, equipos, tags, inspecciones, mantenimientos, OS, personas y fotos.',
  },
  left: { name: 'Qué no incluye', text: 'Contraseñas y verificación en dos pasos.' },
  format: {
    name: 'Formato',
    text: 'Un archivo .tar.gz con líneas en JSON y las fotos. Para Excel y Power BI, cree un token.',
  },
  limit: { name: 'Límite', text: 'Tres archivos en 24 horas.' },
  begin: 'Llevar mis datos',
  askTitle: '¿Descargar todos los datos del grupo?',
  askText:
    'El archivo puede tener varios gigabytes y contiene datos de personas: guárdelo en un lugar seguro. Todos los administradores del grupo reciben un aviso por correo.',
  confirm: 'Descargar',
  begun: 'La descarga comenzó.',
  errors: {
    TOO_MANY_EXPORTS: 'El grupo ya comenzó tres exportaciones en 24 horas. Intente de nuevo mañana.',
  },
};

export const useDataExportPhrases = definePhrases('data-export', { pt, en, es });
