/** Queries of the inspection and the maintenance report. */
import { type ClockKindRef, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { EquipmentQuery, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { DAY_COLUMNS, type ReportColumn } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { PAGE_SIZES } from '@mobcheck/contract/kernel/page.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { dayStart } from '../../../platform/db/day-start.ts';
import { limitedTo } from '../../../platform/db/one-page.ts';
import { requireRoom } from '../../../platform/db/large-pages/page-bytes.ts';
import { type FoundTerms, matchesJoinedFields } from '../../../platform/db/search.ts';
import {
  A_DATE_IS,
  EXPIRATION_IS,
  NEEDS_ATTENTION,
  STATUS_IS,
} from '../status/status-conditions.exported.queries.ts';
import { HAS_CLOCKS } from '../status/renewed-dates.queries.ts';
import { selectSummaries, type SummaryRow } from '../equipment.queries.ts';
import { PIECE_TEXTS } from './piece-texts.queries.ts';
import { type ClockRows, REPORT_CLOCKS } from './report-clocks.queries.ts';
import { REPORT_SEARCH } from './report-search.queries.ts';

/** The filters of a report, with the company that the user may see, the day and the time zone. */
export interface ReportFilter extends Omit<
  EquipmentQuery,
  'page' | 'pageSize' | 'field' | 'direction' | 'clockColumns'
> {
  /** The only company that the user may see. Undefined means all. */
  readonly onlyCompanyId: string | undefined;
  /** The companies whose names match words of the search. Absent means none. */
  readonly named?: FoundTerms;
  /** A second search, which must match, too, but finds no names of people. Absent means none. */
  readonly within?: string;
  readonly today: string;
  readonly timeZone: string;
}

export interface ReportOrder {
  readonly field: ReportQuery['field'];
  readonly direction: ReportQuery['direction'];
}

type Condition = RawBuilder<SqlBool>;

const columnOf = (name: string) => sql.ref(`equipment.${name}`);
const is = (name: string) => (value: string) => sql<SqlBool>`${columnOf(name)} = ${value}`;
const from = (name: string) => (day: string) => sql<SqlBool>`${columnOf(name)} >= ${day}`;
const upTo = (name: string) => (day: string) => sql<SqlBool>`${columnOf(name)} <= ${day}`;

/** The fields of `ReportFilter` that have a condition. The other fields only affect how conditions are built. */
type FilterName = Exclude<keyof ReportFilter, 'report' | 'named' | 'today' | 'timeZone'>;

type Conditions = {
  readonly [Name in FilterName]: (
    value: NonNullable<ReportFilter[Name]>,
    filter: ReportFilter,
    clockRows: ClockRows,
  ) => Condition;
};

/** The condition of each filter, in the order of the statement. A filter without a condition does not compile. */
const CONDITIONS: Conditions = {
  onlyCompanyId: is('company_id'),
  companyId: is('company_id'),
  serials: (serials) => sql`equipment.tag_serial_number = any(${serials.split(',')}::text[])`,
  categoryId: is('category_id'),
  inspectionTypeId: is('inspection_type_id'),
  productId: is('product_id'),
  enabledTagsOnly: () => sql`equipment.enabled_tag`,
  // Uses the instant instead of the day, because the indexes of the last inspection begin with the instant.
  neverInspected: () => sql`equipment.last_inspection_at is null`,
  attention: (attention, { today }) => NEEDS_ATTENTION[attention](today),
  maintenanceStatus: (status) => sql`equipment.maintenance_status = ${sql.lit(status)}`,
  status: (status, { today }) => STATUS_IS[status](today),
  dueDateExpirationStatus: (status, { today }) => EXPIRATION_IS[status]('due', today),
  lastInspectionExpirationStatus: (status, { today }) => EXPIRATION_IS[status]('next_inspection', today),
  // A clock status other than NA needs no condition here, because only pieces with the clock have one.
  clockKind: (kind, { clockStatus = 'NA' }) =>
    clockStatus === 'NA' ? REPORT_CLOCKS.hasClock(kind) : sql`true`,
  clockStatus: (status, { clockKind, today }, clockRows) =>
    clockKind === undefined ? sql`false` : REPORT_CLOCKS.clockIs(clockKind, status, today, clockRows),
  createFrom: from('created_date'),
  createUpTo: upTo('created_date'),
  lastInspectionFrom: from('last_inspection_date'),
  lastInspectionUpTo: upTo('last_inspection_date'),
  lastMaintenanceFrom: from('last_maintenance_date'),
  lastMaintenanceUpTo: upTo('last_maintenance_date'),
  dueDateFrom: from('due_date'),
  dueDateUpTo: upTo('due_date'),
  // One condition for both ends, because the same date must be within them.
  anyDateFrom: (first, { anyDateUpTo }) => A_DATE_IS.WITHIN(first, anyDateUpTo),
  anyDateUpTo: (last, { anyDateFrom }) =>
    anyDateFrom === undefined ? A_DATE_IS.WITHIN(undefined, last) : sql`true`,
  manufacturingFrom: from('manufacturing_date'),
  manufacturingUpTo: upTo('manufacturing_date'),
  rechargeFrom: from('recharge_date'),
  rechargeUpTo: upTo('recharge_date'),
  weightFrom: from('weight_date'),
  weightUpTo: upTo('weight_date'),
  updateFrom: (day, { timeZone }) => sql`equipment.update_date >= ${dayStart(day, 0, timeZone)}`,
  updateUpTo: (day, { timeZone }) => sql`equipment.update_date < ${dayStart(day, 1, timeZone)}`,
  query: (_, filter) => REPORT_SEARCH.isFound(filter),
  within: (typed) => sql<SqlBool>`${matchesJoinedFields(PIECE_TEXTS, typed)}`,
};

function isSet<Value>(value: Value): value is NonNullable<Value> {
  return value !== undefined && value !== '' && value !== false;
}

function conditionsOf<Name extends FilterName>(
  name: Name,
  filter: ReportFilter,
  clockRows: ClockRows,
): Condition[] {
  const value: ReportFilter[Name] = filter[name];
  return isSet(value) ? [CONDITIONS[name](value, filter, clockRows)] : [];
}

const FILTERS = Object.keys(CONDITIONS) as FilterName[];

function matches(filter: ReportFilter, clockRows: ClockRows = 'MANY'): Condition {
  const conditions = FILTERS.flatMap((name) => conditionsOf(name, filter, clockRows));
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** The condition of all filters together. */
export const REPORT_FILTER = { matches } as const;

/** Columns to sort by, each with an index. The id is the last column, so that the order is unique and pages do not overlap. */
const SORT_COLUMNS: Readonly<Record<ReportQuery['field'], readonly string[]>> = {
  createdAt: ['createdAt'],
  product: ['productName'],
  extraLabel: ['extraLabel'],
  extraCode: ['extraCode'],
  assetNumber: ['assetNumber'],
  dueDate: ['dueDate'],
  lastInspection: ['lastInspectionAt'],
  nextInspectionDate: ['nextInspectionDate'],
  status: ['improper', 'expiresOn'],
  inspectedBy: ['lastInspectionUserName'],
  lastMaintenance: ['lastMaintenanceAt'],
  // The texts sort the worst first: IMPROPER, NA, VALID.
  maintenanceStatus: ['maintenanceStatus'],
  maintainedBy: ['lastMaintenanceUserName'],
  // The due date of a clock is not a column of equipment.
  clockDue: [],
};

/** Fields that may be NULL, which comes last in both directions. */
const EMPTY_LAST = new Set<ReportQuery['field']>([
  'dueDate',
  'lastInspection',
  'nextInspectionDate',
  'inspectedBy',
  'lastMaintenance',
  'maintainedBy',
]);

/** The dates that are NULL for equipment with the status NA. */
const DATES_OF_STATUS = new Set<ReportQuery['field']>(['dueDate', 'nextInspectionDate']);
/** Columns that are NULL for equipment without an inspection. */
const OF_INSPECTION = new Set<ReportQuery['field']>(['nextInspectionDate', 'inspectedBy']);

/**
 * Replaces a sort by a column that is NULL in every matching row. The other sort gives the same order, and its index has these rows
 * next to each other.
 */
function servedOrder(order: ReportOrder, { status, neverInspected }: ReportFilter): ReportOrder {
  if (status === 'NA' && DATES_OF_STATUS.has(order.field)) {
    return { ...order, field: 'status' };
  }
  return neverInspected === true && OF_INSPECTION.has(order.field)
    ? { ...order, field: 'lastInspection' }
    : order;
}

/** False for every piece. PostgreSQL sorts an order that begins with it, since no index has it. */
const UNINDEXED = sql`equipment.search_text = ''`;

/**
 * Returns the terms of `order by`. In ascending order of status, improper pieces come first, then the earliest `expires_on`.
 * @param isSorted whether no index may serve the order, so that the matching pieces are found first
 */
function orderTerms(wanted: ReportOrder, filter: ReportFilter, isSorted = false): RawBuilder<unknown> {
  const order = servedOrder(wanted, filter);
  const emptyLast = order.direction === 'desc' && EMPTY_LAST.has(order.field);
  const nulls = filter.clockStatus === undefined ? 'nulls last' : '';
  const ofClock =
    REPORT_CLOCKS.sortedClock(order, filter) === undefined
      ? []
      : [sql`clock.due_on ${sql.raw(`${order.direction} ${nulls}`)}`];
  const terms = [...SORT_COLUMNS[order.field], 'id'].map((column) => {
    const descending = (order.direction === 'desc') !== (column === 'improper');
    const suffix = `${descending ? 'desc' : 'asc'}${emptyLast && column !== 'id' ? ' nulls last' : ''}`;
    return sql`${sql.ref(`equipment.${column}`)} ${sql.raw(suffix)}`;
  });
  return sql.join([...(isSorted ? [UNINDEXED] : []), ...ofClock, ...terms]);
}

/**
 * Returns the SQL for the newest transaction with a visible change of equipment of the filter's company or of the group. Triggers write
 * the transaction into each changed row, and into `removed_equipment` for rows that were deleted or left the company. Higher numbers
 * than the present are ignored. They come from before a restore or a move to another database server.
 */
function newestChange({ onlyCompanyId, companyId }: ReportFilter): RawBuilder<string> {
  const ofCompany = [onlyCompanyId, companyId]
    .filter((id) => id !== undefined)
    .map((id) => sql`company_id = ${id} and `);
  const newestIn = (table: 'equipment' | 'removed_equipment') => sql`(
    select changed_xid from ${sql.table(table)}
    where ${sql.join(ofCompany, sql``)} changed_xid < pg_snapshot_xmax(pg_current_snapshot())
    order by changed_xid desc limit 1)`;
  return sql<string>`(select coalesce(greatest(${newestIn('equipment')}, ${newestIn('removed_equipment')}), '0')::text)`;
}

/** Finds the newest change of equipment that may affect the rows of a filter. */
export async function findNewestChange(db: TenantDb, filter: ReportFilter): Promise<bigint> {
  const { rows } = await sql<{ revision: string }>`select ${newestChange(filter)} as revision`.execute(db);
  return BigInt(rows[0]?.revision ?? '0');
}

/** The rows of a page, with the newest change of equipment that the statement saw. */
interface RevisedRows {
  readonly items: readonly SummaryRow[];
  /** Undefined for a page without rows. */
  readonly revision: bigint | undefined;
}

interface ReportPage extends ReportOrder {
  readonly page: number;
  readonly pageSize: number;
}

/** How a page finds its pieces. */
interface PageAccess {
  readonly clockRows?: ClockRows;
  /** Whether the page finds all matching pieces before it sorts them. Otherwise it may read them in order from an index. */
  readonly isSorted?: boolean;
}

/** Returns the SQL for the pieces with the clock of an order. */
function sourceOf(filter: ReportFilter, order: ReportOrder): RawBuilder<unknown> {
  const kind = REPORT_CLOCKS.sortedClock(order, filter);
  return kind === undefined ? sql`equipment` : sql`equipment ${REPORT_CLOCKS.joinClock(kind)}`;
}

/** Chooses how a page finds its pieces. */
export async function pageAccess(db: TenantDb, filter: ReportFilter, page: ReportPage): Promise<PageAccess> {
  const clockRows = await REPORT_CLOCKS.clockRowsOf(db, filter, page);
  const isSorted = await REPORT_SEARCH.areMatchesRare(db, {
    query: filter.query,
    page: page.page,
    pageSize: page.pageSize,
    filterCount: FILTERS.filter((name) => name !== 'query' && isSet(filter[name])).length,
    matching: matches(filter, clockRows),
    firstPieces: (limit) =>
      sql`select * from ${sourceOf(filter, page)} order by ${orderTerms(page, filter)} limit ${limit}`,
  });
  return { clockRows, isSorted };
}

function selectSorted(
  db: TenantDb,
  filter: ReportFilter,
  order: ReportOrder,
  { clockRows, isSorted }: PageAccess,
) {
  const kind = REPORT_CLOCKS.sortedClock(order, filter);
  return selectSummaries(db)
    .$if(kind !== undefined, (select) =>
      select.innerJoin('equipmentClocks as clock', (join) =>
        join
          .onRef('clock.equipmentId', '=', 'equipment.id')
          .on('clock.clockKindId', '=', kind === undefined ? '' : clockKindId(kind)),
      ),
    )
    .where(matches(filter, clockRows))
    .orderBy(orderTerms(order, filter, isSorted));
}

/** Reads one page of equipment. @throws PageTooLarge */
export async function readReportPage(
  db: TenantDb,
  filter: ReportFilter,
  page: ReportPage,
): Promise<RevisedRows> {
  const access = await pageAccess(db, filter, page);
  const listed = limitedTo(selectSorted(db, filter, page, access), page);
  await requireRoom(db, listed, page);
  const items = await listed.select(newestChange(filter).as('revision')).execute();
  const revision = items[0]?.revision;
  return { items, revision: revision === undefined ? undefined : BigInt(revision) };
}

/** The columns of a page as JSON, with the newest change of equipment that the statement saw. */
interface PageText {
  /** The JSON of the contract's `reportColumns`, without `clocks`. */
  readonly columns: string;
  readonly clocks: string;
  readonly rowCount: number;
  readonly revision: bigint;
}

/** Returns the SQL for the array of a column's values. Days are numbers since 1970-01-01. */
const listOf = (name: ReportColumn) =>
  DAY_COLUMNS.has(name)
    ? sql`array_agg(${sql.ref(name)} - date '1970-01-01')`
    : sql`array_agg(${sql.ref(name)})`;

/** Cached SQL of columns and their JSON. Building it for each page would take most of the time of building a statement. */
const columnSql = new Map<
  string,
  { readonly columns: RawBuilder<unknown>; readonly json: RawBuilder<string> }
>();

function sqlOfColumns(db: TenantDb, names: readonly ReportColumn[]) {
  const key = names.join(' ');
  const known = columnSql.get(key);
  if (known !== undefined) {
    return known;
  }
  const lists = names.map((name) => sql`${sql.lit(name)}, coalesce(${listOf(name)}, '{}')`);
  const written = {
    columns: sql.raw(sql.join(names.map((name) => sql.ref(name))).compile(db).sql),
    json: sql.raw<string>(sql`json_build_object(${sql.join(lists)})::text`.compile(db).sql),
  };
  columnSql.set(key, written);
  return written;
}

const SIZES = new Set<number>(PAGE_SIZES);

/**
 * The bounds of a page. The first page of a screen has its size in the text of the statement, so that PostgreSQL keeps the plan if
 * nothing else is a parameter. The sizes that programs choose are parameters, since a connection remembers few texts.
 */
const boundsOf = (page: number, pageSize: number) =>
  page === 1 && SIZES.has(pageSize)
    ? sql`limit ${sql.lit(pageSize)}`
    : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Reads columns of one page as JSON text, which the server sends on without parsing it. */
export async function readReportColumns(
  db: TenantDb,
  filter: ReportFilter,
  { page: number, pageSize, clockRows, isSorted, ...order }: ReportPage & PageAccess,
  names: readonly ReportColumn[],
  clockKinds: readonly ClockKindRef[] = [],
): Promise<PageText> {
  const { columns, json } = sqlOfColumns(db, names);
  const { rows } = await sql<Omit<PageText, 'revision'> & { revision: string }>`
    select ${json} as columns, count(*) as row_count, ${REPORT_CLOCKS.clockColumnsJson(clockKinds)} as clocks,
      ${newestChange(filter)} as revision
    from (
      select ${columns}${REPORT_CLOCKS.clockColumns(clockKinds)} from ${sourceOf(filter, order)}
      where ${matches(filter, clockRows)}
      order by ${orderTerms(order, filter, isSorted)} ${boundsOf(number, pageSize)}) as page`.execute(db);
  const [{ revision, ...page }] = rows as [(typeof rows)[number]];
  return { ...page, revision: BigInt(revision) };
}

/** Lists the products with clocks of the matching pieces. */
export async function listClockedProducts(db: TenantDb, filter: ReportFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${HAS_CLOCKS} and exists (
      select from equipment where equipment.product_id = products.id and ${matches(filter)})`.execute(db);
  return rows.map(({ id }) => id);
}

// Parsing the rows of a fetch blocks the process. Small fetches let it serve other requests in between.
const ROWS_PER_FETCH = 100;

/** A row of a file, with the due dates of the clocks in its columns, by the id of the kind. */
export type StreamedRow = SummaryRow & { readonly clockDays?: Readonly<Record<string, string>> };

/** Streams every row of the report through a cursor, with the due dates of clocks. */
export function streamReport(
  db: TenantDb,
  filter: ReportFilter,
  order: ReportOrder,
  clockKinds: readonly ClockKindRef[],
): AsyncIterable<StreamedRow> {
  const clockRows = REPORT_CLOCKS.sortedClock(order, filter) === undefined ? 'MANY' : 'JOINED';
  return selectSorted(db, filter, order, { clockRows })
    .$if(clockKinds.length > 0, (select) =>
      select.select(REPORT_CLOCKS.clockDays(clockKinds).as('clockDays')),
    )
    .stream(ROWS_PER_FETCH);
}
