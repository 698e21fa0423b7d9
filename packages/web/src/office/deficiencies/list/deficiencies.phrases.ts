/** Texts of the list of deficiencies: title, columns, filters and empty states. */
import { EQUIPMENT_REPORT_PHRASES as shared } from '@mobcheck/contract/equipment/equipment-report.phrases.ts';
import { definePhrases } from '../../../lib/i18n.ts';

const pt = {
  title: 'Não conformidades',
  hint: 'O que está errado nos equipamentos, até ser corrigido ou dispensado.',
  allCompanies: shared.pt.allCompanies,
  ofList: { own: 'Abertas', example: 'Ex.: Impeditivas da matriz' },
  views: { overdue: 'Atrasadas', noOwner: 'Sem responsável' },
  add: 'Registrar não conformidade',
  addFirst: 'Registrar uma não conformidade',
  exportExcel: 'Exportar XLSX',
  exported: 'Arquivo XLSX baixado.',
  fileName: 'nao-conformidades',
  search: 'Buscar número, texto ou equipamento',
  show_one: 'Ver {{count}} não conformidade',
  show_other: 'Ver {{count}} não conformidades',
  seenAgain: 'de novo em {{day}}',
  chips: {
    productId: 'Produto',
    opened: 'Aberta em',
    overdue: 'Prazo',
    ordered: 'Ordem de serviço',
  },
  ordered: { true: 'Em OS', false: 'Sem OS' },
  overdue: 'Só as atrasadas',
  overdueChip: 'vencido',
  me: 'Eu',
  states: {
    REPORTED: 'Relatos a confirmar',
    OPEN: 'Abertas',
    FIXED: 'Corrigidas',
    DISMISSED: 'Dispensadas',
    ALL: 'Todas',
  },
  emptyText:
    'Uma não conformidade aparece aqui quando uma inspeção ou manutenção tem uma resposta negativa, ou quando alguém registra uma.',
  noMatch: 'Nenhuma não conformidade corresponde a estes filtros.',
};

const en: typeof pt = {
  title: 'Deficiencies',
  hint: 'What is wrong with equipment, until it is fixed or dismissed.',
  allCompanies: shared.en.allCompanies,
  ofList: { own: 'Open', example: 'E.g. Blocking, head office' },
  views: { overdue: 'Overdue', noOwner: 'No owner' },
  add: 'Add deficiency',
  addFirst: 'Add a deficiency',
  exportExcel: 'Export XLSX',
  exported: 'XLSX file downloaded.',
  fileName: 'deficiencies',
  search: 'Search number, text or equipment',
  show_one: 'Show {{count}} deficiency',
  show_other: 'Show {{count}} deficiencies',
  seenAgain: 'again on {{day}}',
  chips: {
    productId: 'Product',
    opened: 'Opened',
    overdue: 'Due day',
    ordered: 'Service order',
  },
  ordered: { true: 'In an order', false: 'Without order' },
  overdue: 'Only overdue',
  overdueChip: 'past',
  me: 'Me',
  states: {
    REPORTED: 'Reports to confirm',
    OPEN: 'Open',
    FIXED: 'Fixed',
    DISMISSED: 'Dismissed',
    ALL: 'All',
  },
  emptyText:
    'A deficiency shows up here when an inspection or maintenance has a negative answer, or when somebody adds one.',
  noMatch: 'No deficiency matches these filters.',
};

const es: typeof pt = {
  title: 'No conformidades',
  hint: 'Lo que está mal en los equipos, hasta que se corrige o se descarta.',
  allCompanies: shared.es.allCompanies,
  ofList: { own: 'Abiertas', example: 'Ej.: Impeditivas de la casa matriz' },
  views: { overdue: 'Atrasadas', noOwner: 'Sin responsable' },
  add: 'Registrar no conformidad',
  addFirst: 'Registrar una no conformidad',
  exportExcel: 'Exportar XLSX',
  exported: 'Archivo XLSX descargado.',
  fileName: 'no-conformidades',
  search: 'Buscar número, texto o equipo',
  show_one: 'Ver {{count}} no conformidad',
  show_other: 'Ver {{count}} no conformidades',
  seenAgain: 'de nuevo el {{day}}',
  chips: {
    productId: 'Produto',
    opened: 'Abierta el',
    overdue: 'Plazo',
    ordered: 'Orden de servicio',
  },
  ordered: { true: 'En OS', false: 'Sin OS' },
  overdue: 'Solo las atrasadas',
  overdueChip: 'vencido',
  me: 'Yo',
  states: {
    REPORTED: 'Avisos por confirmar',
    OPEN: 'Abiertas',
    FIXED: 'Corregidas',
    DISMISSED: 'Descartadas',
    ALL: 'Todas',
  },
  emptyText:
    'Una no conformidad aparece aquí cuando una inspección o un mantenimiento tiene una respuesta negativa, o cuando alguien registra una.',
  noMatch: 'Ninguna no conformidad coincide con estos filtros.',
};

export const useDeficienciesPhrases = definePhrases('deficiencies', { pt, en, es });
