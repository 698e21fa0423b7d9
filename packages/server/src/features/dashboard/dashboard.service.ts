/** The dashboard: figures of the companies that the person sees. */
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

/** A list of a phone, not an archive. */
const MOST_DUE = 100;
const LAST_DAYS = 7;

/** What the person asked for within what they see: a company that they do not see has no figures. */
function companiesOf({ actor }: Act, companyId: string | undefined): queries.Companies {
  return [visibleCompany(actor), companyId].filter((id) => id !== undefined);
}

/**
 * A range of days as asked.
 * @throws ApiError 400 `before_start` or `in_future`
 */
function rangeOf(looking: Act, dateStart: string, dateEnd: string): queries.DayRange {
  if (dateEnd < dateStart) {
    throw invalid('dateEnd', 'before_start');
  }
  if (dateEnd > todayOf(looking)) {
    throw invalid('dateEnd', 'in_future');
  }
  return { from: dateStart, upTo: dateEnd };
}

/** Totals, of the last seven days (today is one of them) and the last instant. */
export async function readSummary(looking: Act, companyId?: string): Promise<AnswerOf<typeof getDashboard>> {
  const companies = companiesOf(looking, companyId);
  const since = addDays(todayOf(looking), 1 - LAST_DAYS);
  const sinceInstant = new Date(looking.clock.now().getTime() - LAST_DAYS * DAY_MS);
  return {
    users: await queries.countUsers(looking.db, companies, sinceInstant),
    equipments: await queries.countEquipment(looking.db, companies, since),
    inspections: await queries.countInspections(looking.db, companies, since),
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
export async function readMonths(looking: Act, companyId?: string) {
  const months = histogramMonths(todayOf(looking));
  const rows = await queries.sumMonths(looking.db, companiesOf(looking, companyId), `${months[0]}-01`);
  const values = new Map(rows.map(({ yearMonth, value }) => [yearMonth, value]));
  return months.map((yearMonth) => ({ yearMonth, value: values.get(yearMonth) ?? 0 }));
}

/** Equipment by status of today. */
export async function readStatuses(looking: Act, companyId?: string) {
  return queries.countStatuses(looking.db, companiesOf(looking, companyId), todayOf(looking));
}

type Ranged = QueryOf<typeof getEmployeeInspections>;

export async function readEmployees(looking: Act, { companyId, dateStart, dateEnd }: Ranged) {
  const range = rangeOf(looking, dateStart, dateEnd);
  return queries.sumByEmployee(looking.db, companiesOf(looking, companyId), range);
}

export async function readProducts(looking: Act, { companyId, dateStart, dateEnd }: Ranged) {
  const range = rangeOf(looking, dateStart, dateEnd);
  return queries.sumByProduct(looking.db, companiesOf(looking, companyId), range);
}

/** By subcategory; a side of the range that is left out is open. */
export async function readTypes(
  looking: Act,
  {
    companyId,
    dateStart = '1900-01-01',
    dateEnd = todayOf(looking),
  }: QueryOf<typeof getInspectionTypeInspections>,
) {
  const range = rangeOf(looking, dateStart, dateEnd);
  return queries.sumByType(looking.db, companiesOf(looking, companyId), range);
}

/** What needs somebody in the active company, nearest first where the phone's position is known. */
export async function readDue(
  looking: Act,
  position: Position | undefined,
): Promise<{ total: number; items: FieldDue[] }> {
  const today = todayOf(looking);
  const { total, rows } = await listDue(looking.db, {
    companyId: looking.actor.companyId,
    today,
    position,
    most: MOST_DUE,
  });
  const items = rows.map(({ improper, dueNoticeDate, nextInspectionNoticeDate, ...row }) => ({
    ...row,
    status: equipmentStatus({ improper, ...row }, today),
    dueDateExpirationStatus: expirationStatus(row.dueDate, dueNoticeDate, today),
    lastInspectionExpirationStatus: expirationStatus(row.nextInspectionDate, nextInspectionNoticeDate, today),
  }));
  return { total, items };
}
