/** Columns of the inspection report as PDF. The report has one row per piece of equipment. */
import type { ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReportCell } from '../../../platform/pdf/report-types.ts';
import { type Column, leadingColumns } from './report-columns.pdf.ts';
import type { ReportContext } from './report-context.ts';
import { dueDateText, expirationText } from './report.phrases.ts';

/** The screen's orange for expired dates, dark enough for small letters on white. */
const EXPIRED_COLOR = '#b54708';

/** Returns a cell with a date above a status text, highlighted if the status is EXPIRED. */
function dateCell(day: string | null, status: ExpirationStatus, second: string): ReportCell {
  const text = day === null ? '–' : showDay(day);
  return status === 'EXPIRED' ? { text, second, color: EXPIRED_COLOR, bold: true } : { text, second };
}

export function inspectionColumns(reportContext: ReportContext): Column[] {
  const { phrases, zone } = reportContext;
  return [
    ...leadingColumns(reportContext),
    {
      title: phrases.due,
      width: 104,
      cell: (row) => dateCell(row.dueDate, row.dueDateExpirationStatus, dueDateText(phrases, row)),
    },
    {
      title: phrases.lastInspection,
      width: 104,
      // The second line is the status of the next inspection.
      cell: (row) =>
        dateCell(
          row.lastInspection && dayIn(zone, row.lastInspection.createdAt),
          row.lastInspectionExpirationStatus,
          expirationText(phrases, row.lastInspectionExpirationStatus, row.lastInspectionDaysToExpire),
        ),
    },
    {
      title: phrases.statusTitle,
      width: 70,
      cell: (row) => ({
        text: phrases.status[row.status],
        ...(row.enabledTag ? {} : { second: phrases.tagOff }),
      }),
    },
    {
      title: phrases.inspectedBy,
      width: 84,
      lines: 3,
      cell: (row) => ({ text: row.lastInspection?.userName ?? '–' }),
    },
  ];
}
