/** Words of the inspection report's downloads. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type {
  EquipmentStatus,
  ExpirationFilter,
  ExpirationStatus,
} from '@mobcheck/contract/equipment/equipment.rules.ts';

type Filters = Omit<ReportDownloadQuery, 'field' | 'direction' | 'language'>;
/** `createFrom` and `createUpTo` are said as one, `create`. */
type FilterName = keyof Filters extends infer Key
  ? Key extends `${infer Name}${'From' | 'UpTo'}`
    ? Name
    : Key
  : never;

const pt = {
  tag: 'pt-BR',
  title: 'Relatório de inspeções',
  sheet: 'Inspeções',
  equipment: 'Equipamento',
  sku: 'SKU',
  info: 'Informações',
  label: 'Etiqueta',
  code: 'Número de controle',
  serial: 'Tag',
  company: 'Empresa',
  created: 'Cadastro',
  due: 'Validade',
  dueStatus: 'Situação da validade',
  lastInspection: 'Última inspeção',
  lastInspectionStatus: 'Situação da última inspeção',
  statusTitle: 'Situação',
  inspectedBy: 'Inspecionado por',
  enabledTag: 'Tag ativa',
  yes: 'Sim',
  no: 'Não',
  tagOff: 'Tag desativada',
  allCompanies: 'Todas as empresas',
  rows: (count: string) => `Equipamentos: ${count}`,
  made: (at: string, zone: string, by: string) => `Gerado em ${at} (${zone}) por ${by}`,
  page: 'Página {page} de {pages}',
  empty: 'Lista vazia',
  filters: 'Filtros',
  noFilter: 'Nenhum',
  from: (day: string) => `a partir de ${day}`,
  upTo: (day: string) => `até ${day}`,
  between: (from: string, upTo: string) => `${from} a ${upTo}`,
  status: {
    NA: 'Não se aplica',
    VALID: 'Válido',
    EXPIRED: 'Vencido',
    IMPROPER: 'Impróprio',
  } satisfies Record<EquipmentStatus, string>,
  expiration: {
    NA: 'Não se aplica',
    VALID: 'Em dia',
    EXPIRING: 'A vencer',
    EXPIRED: 'Vencida',
    EXPIRED_OR_EXPIRING: 'Vencida ou a vencer',
  } satisfies Record<ExpirationFilter, string>,
  validUntilToday: 'Válido até hoje',
  validUntilTomorrow: 'Válido até amanhã',
  expiresIn: (days: number) => `Válido, expira em ${days} dias`,
  filter: {
    query: 'Busca',
    status: 'Situação',
    enabledTagsOnly: 'Somente tags ativas',
    categoryId: 'Categoria',
    inspectionTypeId: 'Subcategoria',
    productId: 'Produto',
    companyId: 'Empresa',
    create: 'Cadastro',
    update: 'Última alteração',
    lastInspection: 'Última inspeção',
    lastInspectionExpirationStatus: 'Situação da última inspeção',
    dueDate: 'Validade',
    dueDateExpirationStatus: 'Situação da validade',
    manufacturing: 'Fabricação',
    recharge: 'Recarga',
    weight: 'Última pesagem',
  } satisfies Record<FilterName, string>,
};

export type ReportPhrases = typeof pt;

const en: ReportPhrases = {
  tag: 'en',
  title: 'Inspection report',
  sheet: 'Inspections',
  equipment: 'Equipment',
  sku: 'SKU',
  info: 'Information',
  label: 'Extra label',
  code: 'Control number',
  serial: 'Tag',
  company: 'Company',
  created: 'Registered',
  due: 'Due date',
  dueStatus: 'Due-date status',
  lastInspection: 'Last inspection',
  lastInspectionStatus: 'Last-inspection status',
  statusTitle: 'Status',
  inspectedBy: 'Inspected by',
  enabledTag: 'Tag enabled',
  yes: 'Yes',
  no: 'No',
  tagOff: 'Tag disabled',
  allCompanies: 'All companies',
  rows: (count) => `Equipment: ${count}`,
  made: (at, zone, by) => `Generated on ${at} (${zone}) by ${by}`,
  page: 'Page {page} of {pages}',
  empty: 'Empty list',
  filters: 'Filters',
  noFilter: 'None',
  from: (day) => `from ${day}`,
  upTo: (day) => `up to ${day}`,
  between: (from, upTo) => `${from} to ${upTo}`,
  status: { NA: 'Not applicable', VALID: 'Valid', EXPIRED: 'Expired', IMPROPER: 'Improper' },
  expiration: {
    NA: 'Not applicable',
    VALID: 'In date',
    EXPIRING: 'Expiring',
    EXPIRED: 'Expired',
    EXPIRED_OR_EXPIRING: 'Expired or expiring',
  },
  validUntilToday: 'Valid until today',
  validUntilTomorrow: 'Valid until tomorrow',
  expiresIn: (days) => `Valid, expires in ${days} days`,
  filter: {
    query: 'Search',
    status: 'Status',
    enabledTagsOnly: 'Enabled tags only',
    categoryId: 'Category',
    inspectionTypeId: 'Subcategory',
    productId: 'Product',
    companyId: 'Company',
    create: 'Registered',
    update: 'Last update',
    lastInspection: 'Last inspection',
    lastInspectionExpirationStatus: 'Last-inspection status',
    dueDate: 'Due date',
    dueDateExpirationStatus: 'Due-date status',
    manufacturing: 'Manufactured',
    recharge: 'Recharged',
    weight: 'Last weighing',
  },
};

const es: ReportPhrases = {
  tag: 'es',
  title: 'Informe de inspecciones',
  sheet: 'Inspecciones',
  equipment: 'Equipo',
  sku: 'SKU',
  info: 'Información',
  label: 'Etiqueta',
  code: 'Número de control',
  serial: 'Tag',
  company: 'Empresa',
  created: 'Registro',
  due: 'Vencimiento',
  dueStatus: 'Estado del vencimiento',
  lastInspection: 'Última inspección',
  lastInspectionStatus: 'Estado de la última inspección',
  statusTitle: 'Estado',
  inspectedBy: 'Inspeccionado por',
  enabledTag: 'Tag activada',
  yes: 'Sí',
  no: 'No',
  tagOff: 'Tag desactivada',
  allCompanies: 'Todas las empresas',
  rows: (count) => `Equipos: ${count}`,
  made: (at, zone, by) => `Generado el ${at} (${zone}) por ${by}`,
  page: 'Página {page} de {pages}',
  empty: 'Lista vacía',
  filters: 'Filtros',
  noFilter: 'Ninguno',
  from: (day) => `desde ${day}`,
  upTo: (day) => `hasta ${day}`,
  between: (from, upTo) => `${from} a ${upTo}`,
  status: { NA: 'No aplica', VALID: 'Válido', EXPIRED: 'Vencido', IMPROPER: 'Impropio' },
  expiration: {
    NA: 'No aplica',
    VALID: 'Vigente',
    EXPIRING: 'Por vencer',
    EXPIRED: 'Vencido',
    EXPIRED_OR_EXPIRING: 'Vencido o por vencer',
  },
  validUntilToday: 'Válido hasta hoy',
  validUntilTomorrow: 'Válido hasta mañana',
  expiresIn: (days) => `Válido, vence en ${days} días`,
  filter: {
    query: 'Búsqueda',
    status: 'Estado',
    enabledTagsOnly: 'Solo tags activas',
    categoryId: 'Categoría',
    inspectionTypeId: 'Subcategoría',
    productId: 'Producto',
    companyId: 'Empresa',
    create: 'Registro',
    update: 'Última modificación',
    lastInspection: 'Última inspección',
    lastInspectionExpirationStatus: 'Estado de la última inspección',
    dueDate: 'Vencimiento',
    dueDateExpirationStatus: 'Estado del vencimiento',
    manufacturing: 'Fabricación',
    recharge: 'Recarga',
    weight: 'Último pesaje',
  },
};

export const REPORT_PHRASES: Readonly<Record<ReportDownloadQuery['language'], ReportPhrases>> = {
  pt,
  en,
  es,
};

/** An expiration today, the specification's wording while it is expiring. */
export function expirationWords(words: ReportPhrases, status: ExpirationStatus, days: number | null): string {
  if (status !== 'EXPIRING' || days === null) {
    return words.expiration[status];
  }
  return [words.validUntilToday, words.validUntilTomorrow][days] ?? words.expiresIn(days);
}

/**
 * The filters in use as label and value, in the phrases' order; both ends of a date range are one.
 * @param nameOf the name behind an id; an unknown one shows as a dash
 * @param showDay a calendar day as people read it
 */
export function filterWords(
  words: ReportPhrases,
  filters: Filters,
  nameOf: (filter: 'categoryId' | 'inspectionTypeId' | 'productId' | 'companyId') => string | undefined,
  showDay: (day: string) => string,
): { label: string; value: string }[] {
  const day = (value: string | undefined) => (value === undefined ? undefined : showDay(value));
  const range = (from: string | undefined, upTo: string | undefined) => {
    const [first, last] = [day(from), day(upTo)];
    if (first !== undefined && last !== undefined) {
      return words.between(first, last);
    }
    return first === undefined ? last && words.upTo(last) : words.from(first);
  };
  const named = (filter: 'categoryId' | 'inspectionTypeId' | 'productId' | 'companyId') =>
    filters[filter] === undefined ? undefined : (nameOf(filter) ?? '–');
  const { status, dueDateExpirationStatus, lastInspectionExpirationStatus } = filters;
  const values: Record<FilterName, string | undefined> = {
    query: filters.query === '' ? undefined : `“${filters.query}”`,
    companyId: named('companyId'),
    categoryId: named('categoryId'),
    inspectionTypeId: named('inspectionTypeId'),
    productId: named('productId'),
    status: status && words.status[status],
    dueDateExpirationStatus: dueDateExpirationStatus && words.expiration[dueDateExpirationStatus],
    lastInspectionExpirationStatus:
      lastInspectionExpirationStatus && words.expiration[lastInspectionExpirationStatus],
    enabledTagsOnly: filters.enabledTagsOnly === true ? words.yes : undefined,
    create: range(filters.createFrom, filters.createUpTo),
    update: range(filters.updateFrom, filters.updateUpTo),
    lastInspection: range(filters.lastInspectionFrom, filters.lastInspectionUpTo),
    dueDate: range(filters.dueDateFrom, filters.dueDateUpTo),
    manufacturing: range(filters.manufacturingFrom, filters.manufacturingUpTo),
    recharge: range(filters.rechargeFrom, filters.rechargeUpTo),
    weight: range(filters.weightFrom, filters.weightUpTo),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ label: words.filter[name as FilterName], value }],
  );
}
