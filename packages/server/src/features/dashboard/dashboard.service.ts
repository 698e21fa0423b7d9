/** Figures of the dashboard, over the companies that the person sees. */
import {
  HISTOGRAM_MONTHS,
  type FieldDue,
  type getDashboard,
  type getEmployeeInspections,
  type getInspectionTypeInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { equipmentStatus, expirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { addDays, DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { AnswerOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Act } from '../../platform/context/act.ts';
import { invalid } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import * as queries from './dashboard.queries.ts';
import { listDue, type Position } from './field-due.queries.ts';

/** Length of the phone's list. */
const MAX_DUE = 100;
const LAST_DAYS = 7;

/** Limits the figures to the company that is asked for and to what the person sees; other companies have no figures. */
function companiesOf({ actor }: Act, companyId: string | undefined): queries.Companies {
  return [visibleCompany(actor), companyId].filter((id) => id !== undefined);
}

/**
 * Checks a range of days.
 * @throws ApiError 400 `before_start` or `in_future`
 */
function rangeOf(act: Act, dateStart: string, dateEnd: string): queries.DayRange {
  if (dateEnd < dateStart) {
    throw invalid('dateEnd', 'before_start');
  }
  if (dateEnd > todayOf(act)) {
    throw invalid('dateEnd', 'in_future');
  }
  return { from: dateStart, upTo: dateEnd };
}

/** Totals of all time and of the last seven days (today included), and the latest instant. */
export async function readSummary(act: Act, companyId?: string): Promise<AnswerOf<typeof getDashboard>> {
  const companies = companiesOf(act, companyId);
  const since = addDays(todayOf(act), 1 - LAST_DAYS);
  const sinceInstant = new Date(act.clock.now().getTime() - LAST_DAYS * DAY_MS);
  return {
    users: await queries.countUsers(act.db, companies, sinceInstant),
    equipments: await queries.countEquipment(act.db, companies, since),
    inspections: await queries.countInspections(act.db, companies, since),
  };
}

/** The months of the histogram, `YYYY-MM`, the oldest first. */
function histogramMonths(today: string): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: HISTOGRAM_MONTHS }, (_, index) => {
    const month = months - (HISTOGRAM_MONTHS - 1) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Inspections of each of the last 24 months. */
export async function readMonths(act: Act, companyId?: string) {
  const months = histogramMonths(todayOf(act));
  const rows = await queries.sumMonths(act.db, companiesOf(act, companyId), `${months[0]}-01`);
  const values = new Map(rows.map(({ yearMonth, value }) => [yearMonth, value]));
  return months.map((yearMonth) => ({ yearMonth, value: values.get(yearMonth) ?? 0 }));
}

/** Equipment by status of today. */
export async function readStatuses(act: Act, companyId?: string) {
  return queries.countStatuses(act.db, companiesOf(act, companyId), todayOf(act));
}

type Ranged = QueryOf<typeof getEmployeeInspections>;

export async function readEmployees(act: Act, { companyId, dateStart, dateEnd }: Ranged) {
  const range = rangeOf(act, dateStart, dateEnd);
  return queries.sumByEmployee(act.db, companiesOf(act, companyId), range);
}

export async function readProducts(act: Act, { companyId, dateStart, dateEnd }: Ranged) {
  const range = rangeOf(act, dateStart, dateEnd);
  return queries.sumByProduct(act.db, companiesOf(act, companyId), range);
}

/** Inspections by subcategory; without a start or an end the range is open on that side. */
export async function readTypes(
  act: Act,
  {
    companyId,
    dateStart = '1900-01-01',
    dateEnd = todayOf(act),
  }: QueryOf<typeof getInspectionTypeInspections>,
) {
  const range = rangeOf(act, dateStart, dateEnd);
  return queries.sumByType(act.db, companiesOf(act, companyId), range);
}

/** Equipment of the active company that is due for work, nearest first where the phone's position is known. */
export async function readDue(
  act: Act,
  position: Position | undefined,
): Promise<{ total: number; items: FieldDue[] }> {
  const today = todayOf(act);
  const { total, rows } = await listDue(act.db, {
    companyId: act.actor.companyId,
    today,
    position,
    limit: MAX_DUE,
  });
  const items = rows.map(({ improper, dueNoticeDate, nextInspectionNoticeDate, ...row }) => ({
    ...row,
    status: equipmentStatus({ improper, ...row }, today),
    dueDateExpirationStatus: expirationStatus(row.dueDate, dueNoticeDate, today),
    lastInspectionExpirationStatus: expirationStatus(row.nextInspectionDate, nextInspectionNoticeDate, today),
  }));
  return { total, items };
}
