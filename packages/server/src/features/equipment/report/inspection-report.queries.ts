/** Queries of the inspection and the maintenance report: filters are date ranges that indexes serve; a page is one statement. */
import type { EquipmentQuery, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ExpirationFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { matchesJoinedFields } from '../../../platform/db/search.ts';
import { selectSummaries, type SummaryRow } from '../equipment.queries.ts';

/** The filters of a report, with the company that the user may see and the day. */
export interface ReportFilter extends Omit<EquipmentQuery, 'page' | 'pageSize' | 'field' | 'direction'> {
  /** The only company that the user may see; undefined: all. */
  readonly onlyCompanyId: string | undefined;
  readonly today: string;
  readonly timeZone: string;
}

export interface ReportOrder {
  readonly field: ReportQuery['field'];
  readonly direction: ReportQuery['direction'];
}

type Condition = RawBuilder<SqlBool>;

/** A date's expiration status today, as a range of the date and its notice day. */
function expirationIs(filter: ExpirationFilter, column: 'due' | 'next_inspection', today: string): Condition {
  const date = sql.ref(`equipment.${column}_date`);
  const notice = sql.ref(`equipment.${column}_notice_date`);
  switch (filter) {
    case 'NA':
      return sql`${date} is null`;
    case 'EXPIRED':
      return sql`${date} < ${today}`;
    case 'EXPIRING':
      return sql`${date} >= ${today} and ${notice} <= ${today}`;
    case 'VALID':
      return sql`${notice} > ${today}`;
    case 'EXPIRED_OR_EXPIRING':
      // The notice day is never after the date, so an expired date has a notice day in the past.
      return sql`${notice} <= ${today}`;
  }
}

/** The status today: IMPROPER outranks the dates; `expires_on` is the earlier of due date and next inspection. */
function statusIs(status: NonNullable<ReportFilter['status']>, today: string): Condition {
  switch (status) {
    case 'IMPROPER':
      return sql`equipment.improper`;
    case 'EXPIRED':
      return sql`not equipment.improper and equipment.expires_on < ${today}`;
    case 'VALID':
      return sql`not equipment.improper and equipment.expires_on >= ${today}`;
    case 'NA':
      return sql`not equipment.improper and equipment.expires_on is null`;
  }
}

function range(column: string, from: string | undefined, upTo: string | undefined): Condition[] {
  const date = sql.ref(`equipment.${column}`);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${date} >= ${from}`]),
    ...(upTo === undefined ? [] : [sql<SqlBool>`${date} <= ${upTo}`]),
  ];
}

/** A range of days on a column of instants; days begin at midnight in the zone. */
function instantRange(column: string, filter: ReportFilter, from?: string, upTo?: string): Condition[] {
  const at = sql.ref(`equipment.${column}`);
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${filter.timeZone})`;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${midnight(from)}`]),
    ...(upTo === undefined
      ? []
      : [sql<SqlBool>`${at} < (${upTo}::date + 1)::timestamp at time zone ${filter.timeZone}`]),
  ];
}

function equals(column: string, value: string | boolean | undefined): Condition[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`equipment.${column}`)} = ${value}`];
}

/** The search column of each report: what both show, and the user who made the last record of its kind. */
const SEARCH_COLUMNS: Readonly<Record<ReportFilter['report'], string>> = {
  inspections: 'equipment.search_text',
  maintenances: 'equipment.maintenance_search_text',
};

/** Combines the conditions of all filters. */
function matches(filter: ReportFilter): Condition {
  const { today } = filter;
  const conditions = [
    sql<SqlBool>`true`,
    ...equals('company_id', filter.onlyCompanyId),
    ...equals('company_id', filter.companyId),
    ...equals('category_id', filter.categoryId),
    ...equals('inspection_type_id', filter.inspectionTypeId),
    ...equals('product_id', filter.productId),
    ...equals('enabled_tag', filter.enabledTagsOnly === true ? true : undefined),
    ...equals('maintenance_status', filter.maintenanceStatus),
    ...(filter.status === undefined ? [] : [statusIs(filter.status, today)]),
    ...(filter.dueDateExpirationStatus === undefined
      ? []
      : [expirationIs(filter.dueDateExpirationStatus, 'due', today)]),
    ...(filter.lastInspectionExpirationStatus === undefined
      ? []
      : [expirationIs(filter.lastInspectionExpirationStatus, 'next_inspection', today)]),
    ...range('created_date', filter.createFrom, filter.createUpTo),
    ...range('last_inspection_date', filter.lastInspectionFrom, filter.lastInspectionUpTo),
    ...range('last_maintenance_date', filter.lastMaintenanceFrom, filter.lastMaintenanceUpTo),
    ...range('due_date', filter.dueDateFrom, filter.dueDateUpTo),
    ...range('manufacturing_date', filter.manufacturingFrom, filter.manufacturingUpTo),
    ...range('recharge_date', filter.rechargeFrom, filter.rechargeUpTo),
    ...range('weight_date', filter.weightFrom, filter.weightUpTo),
    ...instantRange('update_date', filter, filter.updateFrom, filter.updateUpTo),
    ...(filter.query === ''
      ? []
      : [sql<SqlBool>`${matchesJoinedFields(sql.ref(SEARCH_COLUMNS[filter.report]), filter.query)}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Columns to sort by, each served by an index; the id after them makes the order unique, so that pages do not overlap. */
const SORT_COLUMNS: Readonly<Record<ReportQuery['field'], readonly string[]>> = {
  createdAt: ['createdAt'],
  product: ['productName'],
  extraLabel: ['extraLabel'],
  dueDate: ['dueDate'],
  lastInspection: ['lastInspectionAt'],
  nextInspectionDate: ['nextInspectionDate'],
  status: ['improper', 'expiresOn'],
  inspectedBy: ['lastInspectionUserName'],
  lastMaintenance: ['lastMaintenanceAt'],
  // Worst first: improper, then without a maintenance, then valid.
  maintenanceStatus: ['maintenanceStatus'],
  maintainedBy: ['lastMaintenanceUserName'],
};

/** Fields that may be empty; empty values come last in both directions. */
const EMPTY_LAST = new Set<ReportQuery['field']>([
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'inspectedBy',
  'lastMaintenance',
  'maintainedBy',
]);

/** The terms of `order by`. By status the worst come first: improper, then by `expires_on`. */
function orderTerms(order: ReportOrder, table: 'equipment' | 'page'): RawBuilder<unknown> {
  const emptyLast = order.direction === 'desc' && EMPTY_LAST.has(order.field);
  const terms = [...SORT_COLUMNS[order.field], 'id'].map((column) => {
    const descending = (order.direction === 'desc') !== (column === 'improper');
    const suffix = `${descending ? 'desc' : 'asc'}${emptyLast && column !== 'id' ? ' nulls last' : ''}`;
    return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(suffix)}`;
  });
  return sql.join(terms);
}

function matching(db: TenantDb, filter: ReportFilter) {
  return selectSummaries(db).select('equipment.expiresOn').where(matches(filter));
}

/** One page of the report and the total of all pages, in one statement. */
export async function readReportPage(
  db: TenantDb,
  filter: ReportFilter,
  order: ReportOrder,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: SummaryRow[]; total: number }> {
  const counted = db
    .selectFrom('equipment')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matches(filter));
  const rows = await db
    .selectFrom(counted.as('counted'))
    .leftJoin(
      matching(db, filter)
        .orderBy(orderTerms(order, 'equipment'))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .as('page'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .orderBy(orderTerms(order, 'page'))
    .execute();
  // For an empty page the outer join returns one row, which has only the total.
  const items = rows.filter((row): row is typeof row & SummaryRow => row.id !== null);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Counts the pieces of equipment that match. */
export async function countReport(db: TenantDb, filter: ReportFilter): Promise<number> {
  const { total } = await db
    .selectFrom('equipment')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return total;
}

// Parsing a fetch blocks the process; small ones let it serve other requests in between.
const ROWS_PER_FETCH = 100;

/** Streams every row of the report through a cursor. */
export function streamReport(
  db: TenantDb,
  filter: ReportFilter,
  order: ReportOrder,
): AsyncIterable<SummaryRow> {
  return matching(db, filter).orderBy(orderTerms(order, 'equipment')).stream(ROWS_PER_FETCH);
}
