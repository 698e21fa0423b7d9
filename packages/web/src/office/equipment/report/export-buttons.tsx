/** Buttons that download a filtered report as PDF or XLSX. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type Report,
  type ReportQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useReportPhrases } from '../report.phrases.ts';
import { FileButtons } from '../../../ui/feedback/file-buttons.tsx';

const FORMATS = {
  PDF: { endpoint: downloadReportPdf, extension: 'pdf', label: 'exportPdf' },
  XLSX: { endpoint: downloadReportExcel, extension: 'xlsx', label: 'exportExcel' },
} as const;

export function ExportButtons(props: {
  report: Report;
  search: ReportQuery;
  /** The kinds of clocks, joined by commas, that are columns of the table and of the file. */
  clockColumns: string | undefined;
  /** Downloads only the equipment on these tags. Absent means all equipment that passes the filters. */
  serials?: readonly string[];
}) {
  const { report, search, clockColumns, serials } = props;
  const t = useReportPhrases();
  return (
    <FileButtons
      nameOf={(format) => (serials ? t('exportChosen', { format }) : t(FORMATS[format].label))}
      successText={(format) => t('exported', { format })}
      errorText={t.errorText}
      ofSelection={serials !== undefined}
      onDownload={(format, onBytes) => {
        const { endpoint, extension } = FORMATS[format];
        const { page: _, pageSize: __, ...filters } = search;
        // Sorting by the due date of a clock requires its kind.
        const { field, direction, companyId, clockKind } = filters;
        const rows = serials
          ? { field, direction, companyId, clockKind, serials: serials.join(',') }
          : filters;
        const query = { ...rows, report, clockColumns, language: currentLanguage() };
        return download(endpoint, `${t(`${report}.fileName`)}.${extension}`, onBytes, { query });
      }}
    />
  );
}
