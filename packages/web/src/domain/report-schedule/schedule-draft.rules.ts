/** The draft of a report by mail, and its body. */
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import {
  createReportSchedule,
  isFixedDate,
  type ReportFormat,
  type ReportPeriod,
  type ReportSchedule,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { type CheckResult, checkBody } from '../../ui/form/entity/entity-form.rules.ts';

type Query = Readonly<Record<string, unknown>>;

/** The report that a schedule sends. */
export interface ScheduledReport {
  readonly report: Report;
  /** Null is the whole group. */
  readonly companyId: string | null;
  readonly query: Query;
}

export interface ScheduleDraft {
  readonly name: string;
  readonly format: ReportFormat;
  readonly every: ReportPeriod;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
  readonly language: Language;
  readonly recipients: readonly string[];
}

const FIRST_WEEKDAY = 1;
const MORNING = 7;

/** Returns the draft of a new schedule, every Monday at seven o'clock, to the user. */
export function newDraft(userId: string, language: Language): ScheduleDraft {
  return {
    name: '',
    format: 'PDF',
    every: 'WEEK',
    weekday: FIRST_WEEKDAY,
    monthDay: 1,
    hour: MORNING,
    language,
    recipients: [userId],
  };
}

/** Returns the draft of a saved schedule. */
export function draftOf({ day, recipients, ...saved }: ReportSchedule): ScheduleDraft {
  const { name, format, every, hour, language } = saved;
  return {
    name,
    format,
    every,
    weekday: every === 'WEEK' ? (day ?? FIRST_WEEKDAY) : FIRST_WEEKDAY,
    monthDay: every === 'MONTH' ? (day ?? 1) : 1,
    hour,
    language,
    recipients: recipients.map(({ id }) => id),
  };
}

/** Returns the query of a report without page, company and empty filters. */
export function queryOfSearch(search: Query): Query {
  const { page: _, pageSize: __, companyId: ___, ...filters } = search;
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  );
}

/** Whether a report has a fixed date, so that it cannot be scheduled. */
export function hasFixedDate({ query }: ScheduledReport): boolean {
  return Object.keys(query).some(isFixedDate);
}

const DAYS = {
  DAY: () => null,
  WEEK: ({ weekday }: ScheduleDraft) => weekday,
  MONTH: ({ monthDay }: ScheduleDraft) => monthDay,
} as const;

/** Checks a draft by the contract. */
export function checkDraft(draft: ScheduleDraft, { companyId, query, report }: ScheduledReport) {
  const { weekday: _, monthDay: __, ...fields } = draft;
  const day = DAYS[draft.every](draft);
  const body = { ...fields, companyId, day, query: { ...query, report } };
  return checkBody(createReportSchedule.body, body) satisfies CheckResult<unknown>;
}
