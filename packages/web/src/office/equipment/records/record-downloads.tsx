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
import type { ReactNode } from 'react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { FileButtons } from '../../../ui/feedback/file-buttons.tsx';
import classes from './record.module.css';
import { useRecordPhrases } from '../../../domain/record/shown/record.phrases.ts';

const ENDPOINTS = {
  PDF: { inspection: downloadInspectionPdf, maintenance: downloadMaintenancePdf },
  XLSX: { inspection: downloadInspectionExcel, maintenance: downloadMaintenanceExcel },
} as const;

/**
 * @param props.when the record's date and time as shown
 * @param props.children another button, before the downloads
 */
export function RecordDownloads(props: { kind: RecordKind; id: string; when: string; children?: ReactNode }) {
  const { kind, id, when } = props;
  const t = useRecordPhrases();
  return (
    <div className={classes.downloads}>
      {props.children}
      <FileButtons
        ofSelection
        nameOf={(format) => t(`download.${kind}`, { when, format })}
        successText={(format) => t('downloaded', { format })}
        errorText={t.errorText}
        onDownload={async (format, onBytes) =>
          download(ENDPOINTS[format][kind], `${t(`fileName.${kind}`)}.${format.toLowerCase()}`, onBytes, {
            params: { id },
            query: { language: currentLanguage() },
          })
        }
      />
    </div>
  );
}
