/** Computes the figures of the dashboard over the companies that the user may see. */
import type {
  getClockFigures,
  getDashboard,
  getEmployeeInspections,
  getInspectionTypeInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { DUE_WEEK_DAYS, type getDueWeek } from '@mobcheck/contract/dashboard/due-week.contract.ts';
import { clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { HISTOGRAM_MONTHS } from '@mobcheck/contract/dashboard/histogram.rules.ts';
import { addDays, dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { countClocks } from './clock-figures.queries.ts';
import * as queries from './dashboard.queries.ts';

const LAST_DAYS = 7;
/** Milliseconds by which the clock of a device may be ahead of the server's. */
const AHEAD_MS = 15 * 60_000;

const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** Returns the ids of the only company that the user may see, if there is one, and of the requested company. */
function requiredCompanyIds(
  { actor }: ActionContext,
  companyId: string | undefined,
): queries.RequiredCompanyIds {
  return [onlyVisibleCompanyId(actor), companyId].filter((id) => id !== undefined);
}

/**
 * Checks a range of days. Shortly before midnight, a device with a fast clock may send tomorrow. Tomorrow is then replaced by today.
 * @throws ApiError 400 `before_start` or `in_future`
 */
function rangeOf(context: ActionContext, dateStart: string, dateEnd: string): queries.DayRange {
  if (dateEnd < dateStart) {
    throw invalid('dateEnd', 'before_start');
  }
  const { session, clock } = context;
  const today = todayOf(context);
  if (dateEnd > dayIn(session.timeZone, new Date(clock.now().getTime() + AHEAD_MS))) {
    throw invalid('dateEnd', 'in_future');
  }
  return { from: earlierOf(dateStart, today), upTo: earlierOf(dateEnd, today) };
}

/** Counts users, equipment and inspections, in total and for the last seven days including today. */
export async function readSummary(
  context: ActionContext,
  companyId?: string,
): Promise<HandlerReplyOf<typeof getDashboard>> {
  const companyIds = requiredCompanyIds(context, companyId);
  const since = addDays(todayOf(context), 1 - LAST_DAYS);
  return {
    users: await queries.countUsers(context.db, companyIds, since, context.session.timeZone),
    equipments: await queries.countEquipment(context.db, companyIds, since),
    inspections: await queries.countInspections(context.db, companyIds, since),
  };
}

/** Returns the months of the histogram as `YYYY-MM`, the oldest first. */
function histogramMonths(today: string): string[] {
  // Counted from January of the year 0.
  const thisMonth = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: HISTOGRAM_MONTHS }, (_, index) => {
    const month = thisMonth - (HISTOGRAM_MONTHS - 1) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Counts the inspections of each of the last 24 months. */
export async function readMonths(context: ActionContext, companyId?: string) {
  const months = histogramMonths(todayOf(context));
  const rows = await queries.sumMonths(context.db, requiredCompanyIds(context, companyId), `${months[0]}-01`);
  const values = new Map(rows.map(({ yearMonth, value }) => [yearMonth, value]));
  return months.map((yearMonth) => ({ yearMonth, value: values.get(yearMonth) ?? 0 }));
}

/** Counts equipment by its status today. */
export async function readStatuses(context: ActionContext, companyId?: string) {
  return queries.countStatuses(context.db, requiredCompanyIds(context, companyId), todayOf(context));
}

/** Counts equipment that needs attention today, for each reason. */
export async function readAttention(context: ActionContext, companyId?: string) {
  return queries.countAttention(context.db, requiredCompanyIds(context, companyId), todayOf(context));
}

/** Counts equipment in use by the days of this week on which it falls due. */
export async function readDueWeek(
  context: ActionContext,
  companyId?: string,
): Promise<HandlerReplyOf<typeof getDueWeek>> {
  const today = todayOf(context);
  const days = Array.from({ length: DUE_WEEK_DAYS }, (_, index) => addDays(today, index));
  const range = { from: today, upTo: addDays(today, DUE_WEEK_DAYS - 1) };
  const rows = await queries.countDueDays(context.db, requiredCompanyIds(context, companyId), range);
  const counts = new Map(rows.map(({ day, pieces }) => [day, pieces]));
  return {
    total: rows.reduce((sum, { firstPieces }) => sum + firstPieces, 0),
    days: days.map((day) => ({ day, pieces: counts.get(day) ?? 0 })),
  };
}

/** Counts equipment in use by kind and status of its clocks today. */
export async function readClocks(
  context: ActionContext,
  companyId?: string,
): Promise<HandlerReplyOf<typeof getClockFigures>> {
  const companyIds = requiredCompanyIds(context, companyId);
  const rows = await countClocks(context.db, companyIds, todayOf(context));
  return rows.map(({ id, ...row }) => ({ kind: clockKindOf(id), ...row }));
}

type RangeQuery = QueryOf<typeof getEmployeeInspections>;

export async function readUsers(context: ActionContext, { companyId, dateStart, dateEnd }: RangeQuery) {
  const range = rangeOf(context, dateStart, dateEnd);
  return queries.sumByUser(context.db, requiredCompanyIds(context, companyId), range);
}

export async function readProducts(context: ActionContext, { companyId, dateStart, dateEnd }: RangeQuery) {
  const range = rangeOf(context, dateStart, dateEnd);
  return queries.sumByProduct(context.db, requiredCompanyIds(context, companyId), range);
}

/** Counts inspections by subcategory, by default from 1900 to today. */
export async function readInspectionTypes(
  context: ActionContext,
  {
    companyId,
    dateStart = '1900-01-01',
    dateEnd = todayOf(context),
  }: QueryOf<typeof getInspectionTypeInspections>,
) {
  const range = rangeOf(context, dateStart, dateEnd);
  return queries.sumByType(context.db, requiredCompanyIds(context, companyId), range);
}
