/** Columns of the inspection report as PDF, which has one row per piece of equipment, as on the screen. */
import type { ExpirationStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ReportCell } from '../../../platform/pdf/report-types.ts';
import { type Column, leadingColumns } from './report-columns.pdf.ts';
import type { ReportContext } from './report-context.ts';
import { expirationText, type ReportPhrases } from './report.phrases.ts';

/** The screen's orange for expired dates, dark enough for small letters on white. */
const EXPIRED_COLOR = '#b54708';

/** A cell with a date and below it the text of a status; highlighted if the status is EXPIRED. */
function dateCell(
  day: string | null,
  status: ExpirationStatus,
  days: number | null,
  phrases: ReportPhrases,
): ReportCell {
  const text = day === null ? '–' : showDay(day);
  const second = expirationText(phrases, status, days);
  return status === 'EXPIRED' ? { text, second, color: EXPIRED_COLOR, bold: true } : { text, second };
}

export function inspectionColumns(reportContext: ReportContext): Column[] {
  const { phrases, zone } = reportContext;
  return [
    ...leadingColumns(reportContext),
    {
      title: phrases.due,
      width: 104,
      cell: (row) => dateCell(row.dueDate, row.dueDateExpirationStatus, row.dueDateDaysToExpire, phrases),
    },
    {
      title: phrases.lastInspection,
      width: 104,
      // The status is that of the next inspection.
      cell: (row) =>
        dateCell(
          row.lastInspection && dayIn(zone, row.lastInspection.createdAt),
          row.lastInspectionExpirationStatus,
          row.lastInspectionDaysToExpire,
          phrases,
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
