/** Reads the inspection and the maintenance report, limited to the companies that the user may see, with today's statuses. */
import { type ClockKindRef, clockKindsOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { REPORT_COLUMNS } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { invalid } from '../../../platform/context/api-error.ts';
import { todayOf } from '../../../platform/context/today.ts';
import type { Session } from '../../../platform/context/session.ts';
import { lastly } from '../../../platform/db/database.ts';
import type { Planning } from '../../../platform/db/statements/statement-names.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { searchedCompanies } from '../../companies/searched-companies.service.ts';
import { presentEquipment } from '../equipment.presenter.ts';
import type { ReportedEquipment } from './report-context.ts';
import {
  pageAccess,
  readReportColumns,
  readReportPage,
  streamReport,
  type ReportFilter,
  type ReportOrder,
} from './inspection-report.queries.ts';
import { countTotal, knownTotal, totalOf } from './report-totals.service.ts';

export type Filters = Omit<EquipmentQuery, 'page' | 'pageSize' | 'field' | 'direction'>;

/** The reader of a report: a signed-in user, or a visitor with a link. */
export interface ReportReader extends Pick<ActionContext, 'db' | 'actor' | 'clock'> {
  readonly session: Pick<Session, 'timeZone' | 'tenant'>;
}

/** @throws ApiError 400 for a filter or an order by a clock without the kind of clock */
function requireClockKind({ clockKind, clockStatus, field }: Partial<EquipmentQuery>): void {
  if (clockKind === undefined && (clockStatus !== undefined || field === 'clockDue')) {
    throw invalid('clockKind', 'required');
  }
}

/** Removes page, order and columns. The remaining filters decide the total. */
function filtersOf(query: Filters & Partial<EquipmentQuery>): Omit<Filters, 'clockColumns'> {
  const { page: _, pageSize: __, field: ___, direction: ____, clockColumns: _____, ...filters } = query;
  return filters;
}

/**
 * Adds the company that the user may see, the companies that the search names, the day and the time zone to the filters of a request.
 * @throws ApiError 400 for a filter or an order by a clock without the kind of clock
 */
export async function reportFilter(
  context: ReportReader,
  filters: Filters & Partial<EquipmentQuery>,
): Promise<ReportFilter> {
  requireClockKind(filters);
  const named = await searchedCompanies(context, filters);
  return {
    ...filtersOf(filters),
    onlyCompanyId: onlyVisibleCompanyId(context.actor),
    today: todayOf(context),
    timeZone: context.session.timeZone,
    ...(named.length > 0 && { named }),
  };
}

/**
 * Returns the total if it is known without counting, because the page is the last page or an earlier total is still valid.
 * @param revision undefined when the page has no rows
 */
function totalWithoutCounting(
  context: ReportReader,
  filter: ReportFilter,
  { page, pageSize }: Pick<EquipmentQuery, 'page' | 'pageSize'>,
  { rowCount, revision }: { readonly rowCount: number; readonly revision: bigint | undefined },
): number | undefined {
  const before = (page - 1) * pageSize;
  if (rowCount < pageSize && (rowCount > 0 || page === 1)) {
    return before + rowCount;
  }
  return revision === undefined ? undefined : knownTotal(context, filter, revision);
}

/** Reads one page of equipment, with the total. @param within a second search, which must match, too */
export async function readReport(
  context: ReportReader,
  query: EquipmentQuery,
  { within }: Pick<ReportFilter, 'within'> = {},
) {
  const filter = { ...(await reportFilter(context, query)), ...(within !== undefined && { within }) };
  const { items, revision } = await readReportPage(context.db, filter, query);
  const known = totalWithoutCounting(context, filter, query, { rowCount: items.length, revision });
  const total = known ?? (await countTotal(context, filter));
  return { items: items.map((row) => presentEquipment(row, filter.today)), total };
}

/** Fields of a filter that select all pieces of a company or group. */
const OF_COMPANY = new Set<keyof ReportFilter>(['report', 'onlyCompanyId', 'companyId', 'today', 'timeZone']);

/**
 * Returns how the statement of a page is planned. One plan suits the first page by creation of every company, which is read from the index
 * by company and creation. The best plan of any other page depends on the values of the parameters.
 */
export function planningOf(
  filter: ReportFilter,
  { page, field }: Pick<EquipmentQuery, 'page' | 'field'>,
): Planning {
  const names = (Object.keys(filter) as (keyof ReportFilter)[]).filter((name) => !OF_COMPANY.has(name));
  const isWhole = names.every((name) => [undefined, '', false].includes(filter[name] as undefined));
  return page === 1 && field === 'createdAt' && isWhole ? 'once' : 'eachTime';
}

/** Reads one page for the screen without counting. Returns the JSON of the reply in parts. */
export async function readReportRows(
  context: ActionContext,
  query: EquipmentQuery,
): Promise<readonly string[]> {
  const filter = await reportFilter(context, query);
  const ofOneCompany = filter.onlyCompanyId !== undefined || filter.companyId !== undefined;
  const columns = [...REPORT_COLUMNS[query.report], ...(ofOneCompany ? [] : (['companyId'] as const))];
  const clockKinds = clockKindsOf(query.clockColumns);
  const access = await pageAccess(context.db, filter, query);
  const page = await lastly(
    context.db,
    async () => readReportColumns(context.db, filter, { ...query, ...access }, columns, clockKinds),
    planningOf(filter, query),
  );
  const total = totalWithoutCounting(context, filter, query, page) ?? null;
  const columnsText =
    clockKinds.length === 0 ? page.columns : `${page.columns.slice(0, -1)},"clocks":${page.clocks}}`;
  return [`{"today":${JSON.stringify(filter.today)},"total":${total},"columns":`, columnsText, '}'];
}

/** Counts the rows of a report. */
export async function countReportRows(context: ReportReader, filters: Filters) {
  return { total: await totalOf(context, await reportFilter(context, filters)) };
}

/** Returns the kinds of clocks that are columns of a file: the requested kinds, and the kind of the filter. */
export function clockKindsOfFile({
  clockColumns,
  clockKind,
}: Pick<EquipmentQuery, 'clockColumns' | 'clockKind'>): ClockKindRef[] {
  return [...new Set([...clockKindsOf(clockColumns), ...(clockKind === undefined ? [] : [clockKind])])];
}

/** Yields every row of the report, for the downloads. */
export async function* reportRows(
  { db }: Pick<ActionContext, 'db'>,
  filter: ReportFilter,
  query: ReportOrder & Pick<EquipmentQuery, 'clockColumns' | 'clockKind'>,
): AsyncGenerator<ReportedEquipment> {
  for await (const row of streamReport(db, filter, query, clockKindsOfFile(query))) {
    const { clockDays } = row;
    yield { ...presentEquipment(row, filter.today), ...(clockDays && { clockDays }) };
  }
}
