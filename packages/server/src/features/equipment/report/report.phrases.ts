/** Texts of the downloads of the inspection and the maintenance report. */
import { EQUIPMENT_REPORT_PHRASES as report } from '@mobcheck/contract/equipment/equipment-report.phrases.ts';
import { EQUIPMENT_STATUS_PHRASES as status } from '@mobcheck/contract/equipment/equipment-status.phrases.ts';
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type {
  AttentionFilter,
  EquipmentStatus,
  ExpirationFilter,
  ExpirationStatus,
  MaintenanceStatus,
} from '@mobcheck/contract/equipment/equipment.rules.ts';

export type Filters = Omit<
  ReportDownloadQuery,
  'field' | 'direction' | 'language' | 'report' | 'clockColumns'
>;
/** The names of filters. `createFrom` and `createUpTo` are one filter, `create`. */
export type FilterName = keyof Filters extends infer Key
  ? Key extends `${infer Name}${'From' | 'UpTo'}`
    ? Name
    : Key
  : never;

const pt = {
  locale: 'pt-BR',
  reports: {
    inspections: { title: report.pt.titles.inspections, sheet: 'Inspeções' },
    maintenances: { title: report.pt.titles.maintenances, sheet: 'Manutenções' },
  } satisfies Record<ReportDownloadQuery['report'], object>,
  equipment: report.pt.columns.product,
  sku: 'SKU',
  info: report.pt.columns.extraLabel,
  label: 'Identificação',
  code: 'Número de controle',
  serial: 'Tag',
  company: 'Empresa',
  created: report.pt.columns.createdAt,
  due: report.pt.columns.dueDate,
  /** Title of the column with the due date of a clock. An import must not read the column as the last day of the clock. */
  clockDue: (name: string) => `${name} vence em`,
  dueStatusTitle: report.pt.columns.dueDateExpirationStatus,
  lastInspection: report.pt.columns.lastInspection,
  lastInspectionStatusTitle: report.pt.filter.lastInspectionExpirationStatus,
  statusTitle: report.pt.columns.status,
  inspectedBy: report.pt.columns.inspectedBy,
  lastMaintenance: report.pt.columns.lastMaintenance,
  maintenanceStatusTitle: report.pt.columns.maintenanceStatus,
  maintainedBy: report.pt.columns.maintainedBy,
  enabledTag: 'Tag ativa',
  yes: 'Sim',
  no: 'Não',
  tagOff: 'Tag desativada',
  allCompanies: report.pt.allCompanies,
  rows: (count: string) => `Equipamentos: ${count}`,
  made: (at: string, by: string) => `Emitido em ${at} por ${by}`,
  page: 'Página {page} de {pages}',
  empty: 'Lista vazia',
  filters: 'Filtros',
  norms: 'Normas dos prazos',
  ownClocks: 'prazos próprios',
  noFilter: 'Nenhum',
  from: (day: string) => `a partir de ${day}`,
  upTo: (day: string) => `até ${day}`,
  between: (from: string, upTo: string) => `${from} a ${upTo}`,
  status: status.pt.status satisfies Record<EquipmentStatus, string>,
  maintenanceStatus: status.pt.maintenance satisfies Record<MaintenanceStatus, string>,
  expiration: status.pt.expiration satisfies Record<ExpirationFilter, string>,
  clock: status.pt.clock satisfies Record<ExpirationFilter, string>,
  noDate: status.pt.noDate,
  attention: status.pt.attention satisfies Record<AttentionFilter, string>,
  validUntilToday: status.pt.today,
  validUntilTomorrow: status.pt.tomorrow,
  expiresIn: (days: number) => status.pt.inDays.replace('{{days}}', String(days)),
  chosen: (count: number) =>
    count === 1 ? '1 equipamento selecionado' : `${count} equipamentos selecionados`,
  filter: {
    query: 'Busca',
    serials: 'Seleção',
    clockKind: 'Prazo',
    clockStatus: 'Situação do prazo',
    ...report.pt.filter,
  } satisfies Record<FilterName, string>,
};

export type ReportPhrases = typeof pt;

const en: ReportPhrases = {
  locale: 'en',
  reports: {
    inspections: { title: report.en.titles.inspections, sheet: 'Inspections' },
    maintenances: { title: report.en.titles.maintenances, sheet: 'Maintenance' },
  },
  equipment: report.en.columns.product,
  sku: 'SKU',
  info: report.en.columns.extraLabel,
  label: 'Label',
  code: 'Control number',
  serial: 'Tag',
  company: 'Company',
  created: report.en.columns.createdAt,
  due: report.en.columns.dueDate,
  clockDue: (name) => `${name} due on`,
  dueStatusTitle: report.en.columns.dueDateExpirationStatus,
  lastInspection: report.en.columns.lastInspection,
  lastInspectionStatusTitle: report.en.filter.lastInspectionExpirationStatus,
  statusTitle: report.en.columns.status,
  inspectedBy: report.en.columns.inspectedBy,
  lastMaintenance: report.en.columns.lastMaintenance,
  maintenanceStatusTitle: report.en.columns.maintenanceStatus,
  maintainedBy: report.en.columns.maintainedBy,
  enabledTag: 'Tag enabled',
  yes: 'Yes',
  no: 'No',
  tagOff: 'Tag disabled',
  allCompanies: report.en.allCompanies,
  rows: (count) => `Equipment: ${count}`,
  made: (at, by) => `Issued on ${at} by ${by}`,
  page: 'Page {page} of {pages}',
  empty: 'Empty list',
  filters: 'Filters',
  norms: 'Standards for the deadlines',
  ownClocks: 'own deadlines',
  noFilter: 'None',
  from: (day) => `from ${day}`,
  upTo: (day) => `up to ${day}`,
  between: (from, upTo) => `${from} to ${upTo}`,
  status: status.en.status,
  maintenanceStatus: status.en.maintenance,
  expiration: status.en.expiration,
  clock: status.en.clock,
  noDate: status.en.noDate,
  attention: status.en.attention,
  validUntilToday: status.en.today,
  validUntilTomorrow: status.en.tomorrow,
  expiresIn: (days) => status.en.inDays.replace('{{days}}', String(days)),
  chosen: (count) =>
    count === 1 ? '1 selected piece of equipment' : `${count} selected pieces of equipment`,
  filter: {
    query: 'Search',
    serials: 'Selection',
    clockKind: 'Deadline',
    clockStatus: 'Deadline status',
    ...report.en.filter,
  },
};

const es: ReportPhrases = {
  locale: 'es',
  reports: {
    inspections: { title: report.es.titles.inspections, sheet: 'Inspecciones' },
    maintenances: { title: report.es.titles.maintenances, sheet: 'Mantenimientos' },
  },
  equipment: report.es.columns.product,
  sku: 'SKU',
  info: report.es.columns.extraLabel,
  label: 'Identificación',
  code: 'Número de control',
  serial: 'Tag',
  company: 'Empresa',
  created: report.es.columns.createdAt,
  due: report.es.columns.dueDate,
  clockDue: (name) => `${name} vence el`,
  dueStatusTitle: report.es.columns.dueDateExpirationStatus,
  lastInspection: report.es.columns.lastInspection,
  lastInspectionStatusTitle: report.es.filter.lastInspectionExpirationStatus,
  statusTitle: report.es.columns.status,
  inspectedBy: report.es.columns.inspectedBy,
  lastMaintenance: report.es.columns.lastMaintenance,
  maintenanceStatusTitle: report.es.columns.maintenanceStatus,
  maintainedBy: report.es.columns.maintainedBy,
  enabledTag: 'Tag activo',
  yes: 'Sí',
  no: 'No',
  tagOff: 'Tag desactivado',
  allCompanies: report.es.allCompanies,
  rows: (count) => `Equipos: ${count}`,
  made: (at, by) => `Emitido el ${at} por ${by}`,
  page: 'Página {page} de {pages}',
  empty: 'Lista vacía',
  filters: 'Filtros',
  norms: 'Normas de los plazos',
  ownClocks: 'plazos propios',
  noFilter: 'Ninguno',
  from: (day) => `desde ${day}`,
  upTo: (day) => `hasta ${day}`,
  between: (from, upTo) => `${from} a ${upTo}`,
  status: status.es.status,
  maintenanceStatus: status.es.maintenance,
  expiration: status.es.expiration,
  clock: status.es.clock,
  noDate: status.es.noDate,
  attention: status.es.attention,
  validUntilToday: status.es.today,
  validUntilTomorrow: status.es.tomorrow,
  expiresIn: (days) => status.es.inDays.replace('{{days}}', String(days)),
  chosen: (count) => (count === 1 ? '1 equipo seleccionado' : `${count} equipos seleccionados`),
  filter: {
    query: 'Búsqueda',
    serials: 'Selección',
    clockKind: 'Plazo',
    clockStatus: 'Estado del plazo',
    ...report.es.filter,
  },
};

export const REPORT_PHRASES: Readonly<Record<ReportDownloadQuery['language'], ReportPhrases>> = {
  pt,
  en,
  es,
};

/** Returns the text of an expiration status. The texts for expiring equipment are from the specification. */
export function expirationText(
  phrases: ReportPhrases,
  status: ExpirationStatus,
  days: number | null,
): string {
  if (status !== 'EXPIRING' || days === null) {
    return phrases.expiration[status];
  }
  return [phrases.validUntilToday, phrases.validUntilTomorrow][days] ?? phrases.expiresIn(days);
}

/** Returns the text of the status of a due date. Equipment that expires but lacks a due date has its own text. */
export function dueDateText(
  phrases: ReportPhrases,
  piece: {
    readonly noDueDate: boolean;
    readonly dueDateExpirationStatus: ExpirationStatus;
    readonly dueDateDaysToExpire: number | null;
  },
): string {
  return piece.noDueDate
    ? phrases.noDate
    : expirationText(phrases, piece.dueDateExpirationStatus, piece.dueDateDaysToExpire);
}
