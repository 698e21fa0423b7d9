/** Buttons that download a filtered report as PDF or XLSX, and show the bytes received so far. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type Report,
  type ReportQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './filters/report-filters.module.css';
import { useReportPhrases } from '../report.phrases.ts';
import { type FileFormat, useFileDownload } from '../../../ui/feedback/use-file-download.ts';

const FORMATS = {
  PDF: { endpoint: downloadReportPdf, extension: 'pdf', label: 'exportPdf', Icon: IconFileTypePdf },
  XLSX: { endpoint: downloadReportExcel, extension: 'xlsx', label: 'exportExcel', Icon: IconFileTypeXls },
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
  const { start, runningFormat, received } = useFileDownload({
    successText: (format) => t('exported', { format }),
    errorText: t.errorText,
  });
  const startExport = (format: FileFormat) =>
    start(format, (onBytes) => {
      const { endpoint, extension } = FORMATS[format];
      const { page: _, pageSize: __, ...filters } = search;
      // Sorting by the due date of a clock requires its kind.
      const { field, direction, companyId, clockKind } = filters;
      const rows = serials ? { field, direction, companyId, clockKind, serials: serials.join(',') } : filters;
      const query = { ...rows, report, clockColumns, language: currentLanguage() };
      return download(endpoint, `${t(`${report}.fileName`)}.${extension}`, onBytes, { query });
    });

  return (Object.keys(FORMATS) as FileFormat[]).map((format) => {
    const { label, Icon } = FORMATS[format];
    const busy = runningFormat === format;
    const name = serials ? t('exportChosen', { format }) : t(label);
    return (
      <Button
        key={format}
        variant={serials ? 'default' : 'subtle'}
        size={serials ? 'xs' : 'sm'}
        // The button is as wide as its longest text, so that nothing moves during the download.
        className={classes.export ?? ''}
        leftSection={busy ? <Loader size={18} color="gray" /> : <Icon size={18} stroke={1.6} aria-hidden />}
        aria-label={busy ? `${name}: ${received}` : name}
        aria-busy={busy}
        disabled={runningFormat !== undefined}
        onClick={() => void startExport(format)}
      >
        {busy ? received : format}
      </Button>
    );
  });
}
