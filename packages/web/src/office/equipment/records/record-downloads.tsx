/** Downloads one inspection or maintenance as PDF or XLSX, showing the bytes received so far. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import classes from './record.module.css';
import { useRecordPhrases } from './record.phrases.ts';

export type RecordKind = 'inspection' | 'maintenance';

const FORMATS = {
  PDF: {
    endpoints: { inspection: downloadInspectionPdf, maintenance: downloadMaintenancePdf },
    extension: 'pdf',
    Icon: IconFileTypePdf,
  },
  XLSX: {
    endpoints: { inspection: downloadInspectionExcel, maintenance: downloadMaintenanceExcel },
    extension: 'xlsx',
    Icon: IconFileTypeXls,
  },
} as const;
type Format = keyof typeof FORMATS;

function showKilobytes(bytes: number): string {
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], format).format(bytes / 1000);
}

/** @param props.when the record's date and time as shown */
export function RecordDownloads({ kind, id, when }: { kind: RecordKind; id: string; when: string }) {
  const t = useRecordPhrases();
  const [running, setRunning] = useState<{ format: Format; received: number }>();

  const start = async (format: Format) => {
    const { endpoints, extension } = FORMATS[format];
    const onProgress = (received: number) => setRunning({ format, received });
    onProgress(0);
    try {
      const request = { params: { id }, query: { language: currentLanguage() } };
      await download(endpoints[kind], `${t(`fileName.${kind}`)}.${extension}`, onProgress, request);
      notifySuccess(t('downloaded', { format }));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setRunning(undefined);
    }
  };

  return (
    <div className={classes.downloads}>
      {(Object.keys(FORMATS) as Format[]).map((format) => {
        const { Icon } = FORMATS[format];
        const busy = running?.format === format;
        const received = showKilobytes(running?.received ?? 0);
        const label = t(`download.${kind}`, { when, format });
        return (
          <Button
            key={format}
            variant="default"
            size="xs"
            className={classes.download ?? ''}
            leftSection={
              busy ? <Loader size={16} color="gray" /> : <Icon size={16} stroke={1.6} aria-hidden />
            }
            aria-label={busy ? `${label}: ${received}` : label}
            aria-busy={busy}
            disabled={running !== undefined}
            onClick={() => void start(format)}
          >
            {busy ? received : format}
          </Button>
        );
      })}
    </div>
  );
}
