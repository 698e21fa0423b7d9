/** The rows of a report's page with today's statuses; pure. */
import {
  daysToExpire,
  equipmentStatus,
  type EquipmentStatus,
  expirationStatus,
  type ExpirationStatus,
} from './equipment.rules.ts';
import { REPORT_COLUMNS, type ReportColumn, type ReportColumns } from './report-rows.contract.ts';

/** A row as it is stored. */
type StoredRow = { readonly [Name in ReportColumn]: ReportColumns[Name][number] };

/** A row of a report, with the statuses of a day. */
export interface ReportRow extends StoredRow {
  readonly status: EquipmentStatus;
  readonly dueDateExpirationStatus: ExpirationStatus;
  /** Days from today to `dueDate`, negative when it is past. */
  readonly dueDateDaysToExpire: number | null;
  /** Of `nextInspectionDate`. */
  readonly lastInspectionExpirationStatus: ExpirationStatus;
  /** Days from today to `nextInspectionDate`, negative when it is past. */
  readonly lastInspectionDaysToExpire: number | null;
}

function withStatuses(row: StoredRow, today: string): ReportRow {
  const { dueDate, dueNoticeDate, nextInspectionDate, nextInspectionNoticeDate } = row;
  return {
    ...row,
    status: equipmentStatus(row, today),
    dueDateExpirationStatus: expirationStatus(dueDate, dueNoticeDate, today),
    dueDateDaysToExpire: daysToExpire(dueDate, today),
    lastInspectionExpirationStatus: expirationStatus(nextInspectionDate, nextInspectionNoticeDate, today),
    lastInspectionDaysToExpire: daysToExpire(nextInspectionDate, today),
  };
}

/**
 * Makes rows of a page's columns.
 * @param today the calendar day in the group's zone
 */
export function toReportRows(columns: ReportColumns, today: string): ReportRow[] {
  return columns.tagSerialNumber.map((_, index) => {
    // Every column has a value for each row.
    const row = Object.fromEntries(REPORT_COLUMNS.map((name) => [name, columns[name][index]])) as StoredRow;
    return withStatuses(row, today);
  });
}
