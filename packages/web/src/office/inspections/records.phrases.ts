/** Texts of the list of records. */
import { EQUIPMENT_REPORT_PHRASES as shared } from '@mobcheck/contract/equipment/equipment-report.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Registros feitos',
  ofList: { own: 'Inspeções', example: 'Ex.: Não conformes da matriz' },
  hint: 'Cada inspeção ou manutenção, da mais recente para a mais antiga.',
  search: 'Buscar por pessoa ou equipamento',
  searchWithCompany: 'Buscar pessoa, equipamento ou empresa',
  kind: 'Tipo',
  kinds: { inspections: 'Inspeções', maintenances: 'Manutenções', all: 'Todos' },
  bothKinds: 'Inspeções e manutenções',
  kindOf: { inspections: 'Inspeção', maintenances: 'Manutenção' },
  result: 'Conformidade',
  allCompanies: shared.pt.allCompanies,
  person: 'Quem fez',
  everybody: 'Todos',
  emptyText: 'As inspeções e manutenções aparecem aqui assim que são enviadas.',
  noMatch: 'Nenhum registro corresponde a estes filtros.',
  download: 'Baixar a lista em {{format}}',
  downloaded: 'Arquivo {{format}} pronto: está nos seus downloads.',
  nothingToDownload: 'Nenhum registro para baixar. Mude o período, a pessoa ou os outros filtros.',
};

const en: typeof pt = {
  title: 'Records made',
  ofList: { own: 'Inspections', example: 'E.g. Does not conform, head office' },
  hint: 'Every inspection or maintenance, newest first.',
  search: 'Search by person or equipment',
  searchWithCompany: 'Search person, equipment or company',
  kind: 'Kind',
  kinds: { inspections: 'Inspections', maintenances: 'Maintenance', all: 'All' },
  bothKinds: 'Inspections and maintenance',
  kindOf: { inspections: 'Inspection', maintenances: 'Maintenance' },
  result: 'Result',
  allCompanies: shared.en.allCompanies,
  person: 'Done by',
  everybody: 'Everybody',
  emptyText: 'Inspections and maintenance show up here as soon as they are sent.',
  noMatch: 'No record matches these filters.',
  download: 'Download the list as {{format}}',
  downloaded: '{{format}} file ready: it is among your downloads.',
  nothingToDownload: 'There is no record to download. Change the period, the person or the other filters.',
};

const es: typeof pt = {
  title: 'Registros hechos',
  ofList: { own: 'Inspecciones', example: 'Ej.: No conformes de la casa matriz' },
  hint: 'Cada inspección o mantenimiento, de lo más reciente a lo más antiguo.',
  search: 'Buscar por persona o equipo',
  searchWithCompany: 'Buscar persona, equipo o empresa',
  kind: 'Tipo',
  kinds: {
    inspections: 'Inspecciones',
    maintenances: 'Mantenimientos',
    all: 'Todos',
  },
  bothKinds: 'Inspecciones y mantenimientos',
  kindOf: { inspections: 'Inspección', maintenances: 'Mantenimiento' },
  result: 'Conformidad',
  allCompanies: shared.es.allCompanies,
  person: 'Quién lo hizo',
  everybody: 'Todos',
  emptyText: 'Las inspecciones y los mantenimientos aparecen aquí en cuanto se envían.',
  noMatch: 'Ningún registro coincide con estos filtros.',
  download: 'Descargar la lista en {{format}}',
  downloaded: 'Archivo {{format}} listo: está en sus descargas.',
  nothingToDownload: 'No hay registros para descargar. Cambie el período, la persona o los demás filtros.',
};

export const useRecordsPhrases = definePhrases('records', { pt, en, es });
