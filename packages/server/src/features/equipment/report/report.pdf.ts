/** The inspection and the maintenance report as PDF. */
import type { Readable } from 'node:stream';
import type { PresentedEquipment } from '../equipment.presenter.ts';
import type { EquipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { formatDateTime } from '../../../platform/pdf/format-datetime.ts';
import type { Verification } from '../../../platform/pdf/report-types.ts';
import { tableReport } from '../../../platform/pdf/table-report.ts';
import { inspectionColumns } from './inspection-report.pdf.ts';
import { maintenanceColumns } from './maintenance-report.pdf.ts';
import type { ReportHead } from './report-head.ts';

/** What makes a report a document that is given out. */
export interface ReportPaper {
  /** Name and tax number of the company that is shown, or that it is all of them. */
  readonly lines: readonly string[];
  readonly logo: Uint8Array | undefined;
  readonly verification: Verification;
}

/** The bar at the row's left edge; what is in order has none. A maintenance has three of the statuses. */
const BARS: Readonly<Record<EquipmentStatus, string | undefined>> = {
  VALID: undefined,
  IMPROPER: '#d92d20',
  EXPIRED: '#f08c00',
  NA: '#98a2a9',
};

/** The report as a stream of PDF bytes. */
export function reportPdf(
  head: ReportHead,
  { lines, logo, verification }: ReportPaper,
  rows: AsyncIterable<PresentedEquipment>,
): Readable {
  const { report, words, filters, at, zone } = head;
  const made = words.made(formatDateTime(at, zone), zone, head.by);
  const maintenances = report === 'maintenances';
  return tableReport(
    {
      title: words.reports[report].title,
      subtitle: [...lines, words.rows(head.total.toLocaleString(words.tag)), made],
      ...(logo === undefined ? {} : { logo }),
      facts: filters.length === 0 ? [{ label: words.filters, value: words.noFilter }] : filters,
      columns: maintenances ? maintenanceColumns(head) : inspectionColumns(head),
      rowStyle: (row) => {
        const border = BARS[maintenances ? row.maintenanceStatus : row.status];
        return { ...(border === undefined ? {} : { border }), ...(row.enabledTag ? {} : { opacity: 0.5 }) };
      },
      footer: `${head.company ?? words.allCompanies} · ${made}`,
      verification,
      words: { page: words.page, empty: words.empty },
      language: words.tag,
      createdAt: at,
    },
    rows,
  );
}
