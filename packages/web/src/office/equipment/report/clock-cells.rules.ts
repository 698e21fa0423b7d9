/** The clocks of the rows of a report, each with its status on the calendar day of the rows. Pure. */
import { type ExpirationStatus, expirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { ReportColumns } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { addDays, daysBetween } from '@mobcheck/contract/kernel/date.ts';

/** The due date of a clock, as a cell shows it. */
interface ClockCell {
  readonly dueOn: string;
  readonly status: ExpirationStatus;
  /** Days from today to `dueOn`, negative when it is past. */
  readonly days: number;
}

export interface RowClocks {
  /** By kind. A clock without a due date is left out. */
  readonly clocks?: Readonly<Partial<Record<string, ClockCell>>>;
}

const dayOf = (days: number) => addDays('1970-01-01', days);

/** Adds the clocks that came with the rows. @param today the calendar day of the rows */
export function withClocks<T extends object>(
  rows: T[],
  columns: ReportColumns['clocks'],
  today: string,
): (T & RowClocks)[] {
  if (columns === undefined) {
    return rows;
  }
  const cellOf = (dueDays: number | null | undefined, noticeDays: number | null | undefined) => {
    if (dueDays === null || dueDays === undefined) {
      return undefined;
    }
    const dueOn = dayOf(dueDays);
    const noticeOn = typeof noticeDays === 'number' ? dayOf(noticeDays) : null;
    return { dueOn, status: expirationStatus(dueOn, noticeOn, today), days: daysBetween(today, dueOn) };
  };
  return rows.map((row, index) => ({
    ...row,
    clocks: Object.fromEntries(
      columns.map(({ kind, dueOn, noticeOn }) => [kind, cellOf(dueOn[index], noticeOn[index])]),
    ),
  }));
}
