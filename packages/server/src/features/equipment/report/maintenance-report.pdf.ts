/** Columns of the maintenance report as PDF. The report has one row per piece of equipment. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { type Column, leadingColumns } from './report-columns.pdf.ts';
import type { ReportContext } from './report-context.ts';

const IMPROPER_COLOR = '#b42318';
/** The specification's text for equipment that was never maintained. */
const UNDATED = '--/--/--';

export function maintenanceColumns(reportContext: ReportContext): Column[] {
  const { phrases, zone } = reportContext;
  return [
    ...leadingColumns(reportContext),
    {
      title: phrases.lastMaintenance,
      width: 108,
      cell: ({ lastMaintenance: last }) => ({
        text: last === null ? UNDATED : showDay(dayIn(zone, last.createdAt)),
      }),
    },
    {
      title: phrases.maintenanceStatusTitle,
      width: 120,
      cell: (row) => ({
        text: phrases.maintenanceStatus[row.maintenanceStatus],
        ...(row.maintenanceStatus === 'IMPROPER' ? { color: IMPROPER_COLOR, bold: true } : {}),
        ...(row.enabledTag ? {} : { second: phrases.tagOff }),
      }),
    },
    {
      title: phrases.maintainedBy,
      width: 118,
      lines: 3,
      cell: (row) => ({ text: row.lastMaintenance?.userName ?? '–' }),
    },
  ];
}
