/** Texts of the export of all data. */
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  text: 'Baixe um arquivo com tudo o que o grupo tem aqui: empresas, equipamentos, tags, inspeções, manutenções, OS, pessoas e fotos. Ele serve de cópia sua, ou para levar o grupo a outra instalação do Mobcheck.',
  without:
    'O arquivo é um .tar.gz com linhas em JSON e as fotos. Senhas e verificação em duas etapas não vão junto. São até três arquivos por dia.',
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
  text: 'Download an archive with all that the group has here: companies, equipment, tags, inspections, maintenances, orders, people and photos. It is your own copy, or takes the group to another installation of Mobcheck.',
  without:
    'The archive is a .tar.gz with lines of JSON and the photos. It has no passwords and no second factors. There are up to three archives a day.',
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
  text: 'Descargue un archivo con todo lo que el grupo tiene aquí: empresas, equipos, tags, inspecciones, mantenimientos, OS, personas y fotos. Sirve como copia suya, o para llevar el grupo a otra instalación de Mobcheck.',
  without:
    'El archivo es un .tar.gz con líneas en JSON y las fotos. No incluye contraseñas ni verificación en dos pasos. Se pueden descargar hasta tres archivos por día.',
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
