/** Downloads a filtered report as PDF or XLSX, showing the bytes received so far. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type ReportQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from './filters/report-filters.module.css';
import type { Report } from '../report-filters.rules.ts';
import { useReportPhrases } from '../report.phrases.ts';

const FORMATS = {
  PDF: { endpoint: downloadReportPdf, extension: 'pdf', label: 'exportPdf', Icon: IconFileTypePdf },
  XLSX: { endpoint: downloadReportExcel, extension: 'xlsx', label: 'exportExcel', Icon: IconFileTypeXls },
} as const;
type Format = keyof typeof FORMATS;

function showKilobytes(bytes: number): string {
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], format).format(bytes / 1000);
}

export function ExportButtons({ report, search }: { report: Report; search: ReportQuery }) {
  const t = useReportPhrases();
  const [running, setRunning] = useState<{ format: Format; received: number }>();

  const start = async (format: Format) => {
    const { endpoint, extension } = FORMATS[format];
    const { page: _, pageSize: __, ...filters } = search;
    const query = { ...filters, report, language: currentLanguage() };
    const onProgress = (received: number) => setRunning({ format, received });
    onProgress(0);
    try {
      await download(endpoint, `${t(`${report}.fileName`)}.${extension}`, onProgress, { query });
      notifySuccess(t('exported', { format }));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setRunning(undefined);
    }
  };

  return (Object.keys(FORMATS) as Format[]).map((format) => {
    const { label, Icon } = FORMATS[format];
    const busy = running?.format === format;
    const received = showKilobytes(running?.received ?? 0);
    return (
      <Button
        key={format}
        variant="default"
        // As wide as its longest text, so that nothing moves during the download.
        className={classes.export ?? ''}
        leftSection={busy ? <Loader size={18} color="gray" /> : <Icon size={18} stroke={1.6} aria-hidden />}
        aria-label={busy ? `${t(label)}: ${received}` : t(label)}
        aria-busy={busy}
        disabled={running !== undefined}
        onClick={() => void start(format)}
      >
        {busy ? received : format}
      </Button>
    );
  });
}
