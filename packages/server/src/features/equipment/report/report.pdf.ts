/** Writes the inspection and the maintenance report as PDF. */
import type { Readable } from 'node:stream';
import type { EquipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { formatDateTimeIn } from '../../../platform/pdf/format-datetime.ts';
import type { Verification } from '../../../platform/pdf/report-types.ts';
import { writeTableReport } from '../../../platform/pdf/table-report.ts';
import { inspectionColumns } from './inspection-report.pdf.ts';
import { maintenanceColumns } from './maintenance-report.pdf.ts';
import { withClockColumns } from './report-columns.pdf.ts';
import type { ReportContext, ReportedEquipment } from './report-context.ts';

/** The letterhead and verification code of an issued report. */
export interface ReportPaper {
  /** Name and CNPJ of the only company in the report, or the text for all companies. */
  readonly lines: readonly string[];
  readonly logo: Uint8Array | undefined;
  readonly verification: Verification;
}

/** Color of the bar at the left edge of a row. A maintenance status is never EXPIRED. */
const BAR_COLORS: Readonly<Record<EquipmentStatus, string | undefined>> = {
  VALID: undefined,
  IMPROPER: '#d92d20',
  EXPIRED: '#f08c00',
  NA: '#98a2a9',
};

/** Writes the report as a stream of PDF bytes. */
export function reportPdf(
  reportContext: ReportContext,
  { lines, logo, verification }: ReportPaper,
  rows: AsyncIterable<ReportedEquipment>,
): Readable {
  const { report, phrases, filters, norms, at, zone } = reportContext;
  const madeText = phrases.made(formatDateTimeIn(zone, at, phrases.locale), reportContext.by);
  const maintenances = report === 'maintenances';
  return writeTableReport(
    {
      title: phrases.reports[report].title,
      subtitle: [...lines, phrases.rows(reportContext.total.toLocaleString(phrases.locale)), madeText],
      ...(logo === undefined ? {} : { logo }),
      facts: [
        ...(filters.length === 0 ? [{ label: phrases.filters, value: phrases.noFilter }] : filters),
        ...(norms.length === 0 ? [] : [{ label: phrases.norms, value: norms.join('; ') }]),
      ],
      columns: withClockColumns(
        maintenances ? maintenanceColumns(reportContext) : inspectionColumns(reportContext),
        reportContext,
      ),
      rowStyle: (row) => {
        const border = BAR_COLORS[maintenances ? row.maintenanceStatus : row.status];
        return { ...(border === undefined ? {} : { border }), ...(row.enabledTag ? {} : { opacity: 0.5 }) };
      },
      footer: `${reportContext.company ?? phrases.allCompanies} · ${madeText}`,
      verification,
      phrases: { page: phrases.page, empty: phrases.empty },
      language: phrases.locale,
      createdAt: at,
    },
    rows,
  );
}
