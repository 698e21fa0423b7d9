/** Buttons that download one inspection or maintenance as PDF or XLSX, and show the bytes received so far. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { type FileFormat, useFileDownload } from '../use-file-download.ts';
import classes from './record.module.css';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';

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

/**
 * @param props.when the record's date and time as shown
 * @param props.children another act, before the downloads
 */
export function RecordDownloads(props: { kind: RecordKind; id: string; when: string; children?: ReactNode }) {
  const { kind, id, when } = props;
  const t = useRecordPhrases();
  const { start, runningFormat, received } = useFileDownload({
    successText: (format) => t('downloaded', { format }),
    errorText: t.errorText,
  });
  const startDownload = (format: FileFormat) =>
    start(format, (onBytes) => {
      const { endpoints, extension } = FORMATS[format];
      const request = { params: { id }, query: { language: currentLanguage() } };
      return download(endpoints[kind], `${t(`fileName.${kind}`)}.${extension}`, onBytes, request);
    });

  return (
    <div className={classes.downloads}>
      {props.children}
      {(Object.keys(FORMATS) as FileFormat[]).map((format) => {
        const { Icon } = FORMATS[format];
        const busy = runningFormat === format;
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
            disabled={runningFormat !== undefined}
            onClick={() => void startDownload(format)}
          >
            {busy ? received : format}
          </Button>
        );
      })}
    </div>
  );
}
