/** Columns of the maintenance report on paper: one line a piece of equipment, as on the screen. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { type Column, pieceColumns } from './report-columns.pdf.ts';
import type { ReportHead } from './report-head.ts';

const ALARM = '#b42318';
/** The specification's text for a piece that was never maintained. */
const NEVER = '--/--/--';

export function maintenanceColumns(head: ReportHead): Column[] {
  const { words, zone } = head;
  return [
    ...pieceColumns(head),
    {
      title: words.lastMaintenance,
      width: 96,
      cell: ({ lastMaintenance: last }) => ({
        text: last === null ? NEVER : showDay(dayIn(zone, last.createdAt)),
      }),
    },
    {
      title: words.maintenanceStatusTitle,
      width: 110,
      cell: (row) => ({
        text: words.maintenanceStatus[row.maintenanceStatus],
        ...(row.maintenanceStatus === 'IMPROPER' ? { color: ALARM, bold: true } : {}),
        ...(row.enabledTag ? {} : { second: words.tagOff }),
      }),
    },
    {
      title: words.maintainedBy,
      width: 130,
      lines: 3,
      cell: (row) => ({ text: row.lastMaintenance?.userName ?? '–' }),
    },
  ];
}
