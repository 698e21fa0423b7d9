/** Builds the rows of a report's page with today's statuses. Pure. */
import { DAY_MS } from '../kernel/date.ts';
import type { Report } from './equipment.contract.ts';
import { type DayStatuses, statusesOn } from './equipment.rules.ts';
import {
  DAY_COLUMNS,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportColumns,
} from './report-rows.contract.ts';

/** A value of a row. A day is sent as a number and becomes a date, `YYYY-MM-DD`. */
type Value<Sent> = Sent extends number ? string : Sent;
type ValueOf<Name extends ReportColumn> = Value<NonNullable<ReportColumns[Name]>[number]>;
/** A row with the columns of the report. */
type StoredRow<R extends Report> = {
  readonly [Name in (typeof REPORT_COLUMNS)[R][number]]: ValueOf<Name>;
} & {
  /** Undefined where all rows belong to one company. */
  readonly companyId: string | undefined;
};

/** The rows of the reports' screens. */
export interface ReportRows {
  readonly inspections: StoredRow<'inspections'> & DayStatuses;
  readonly maintenances: StoredRow<'maintenances'>;
}
/** A row of either report. */
export type ReportRow = ReportRows[Report];

function withStatuses(row: StoredRow<'inspections'>, today: string): ReportRows['inspections'] {
  return { ...row, noDueDate: row.noDueDate && row.dueDate === null, ...statusesOn(row, today) };
}

/** Returns the calendar date `days` after 1970-01-01. Cheaper than `addDays`, since a page has thousands of dates. */
const dateOf = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Builds the rows from a page's columns, with days as dates. */
function storedRows<R extends Report>(report: R, columns: ReportColumns): StoredRow<R>[] {
  const names: readonly ReportColumn[] = [...REPORT_COLUMNS[report], 'companyId'];
  return columns.tagSerialNumber.map((_, index) => {
    const values = names.map((name) => {
      const value = columns[name]?.[index];
      const isDay = DAY_COLUMNS.has(name) && typeof value === 'number';
      return [name, isDay ? dateOf(value) : value] as const;
    });
    // A page of this report has a value of each column for each row.
    return Object.fromEntries(values) as StoredRow<R>;
  });
}

/**
 * Builds the rows from a page's columns. Rows of inspections also have today's statuses.
 * @param today the calendar day in the group's zone
 */
export const toReportRows: {
  readonly [R in Report]: (columns: ReportColumns, today: string) => ReportRows[R][];
} = {
  inspections: (columns, today) => storedRows('inspections', columns).map((row) => withStatuses(row, today)),
  maintenances: (columns) => storedRows('maintenances', columns),
};
