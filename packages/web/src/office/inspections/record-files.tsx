/** Buttons that download the filtered list of records as PDF or XLSX. */
import {
  downloadRecordsExcel,
  downloadRecordsPdf,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { FileButtons } from '../../ui/feedback/file-buttons.tsx';
import type { RecordSearch } from './records.api.ts';
import { useRecordsPhrases } from './records.phrases.ts';

const FORMATS = {
  PDF: { endpoint: downloadRecordsPdf, extension: 'pdf' },
  XLSX: { endpoint: downloadRecordsExcel, extension: 'xlsx' },
} as const;

/** @param props.total the number of rows of the list, undefined while it loads */
export function RecordFiles({ search, total }: { search: RecordSearch; total: number | undefined }) {
  const t = useRecordsPhrases();
  return (
    <FileButtons
      nameOf={(format) => t('download', { format })}
      successText={(format) => t('downloaded', { format })}
      errorText={t.errorText}
      refusal={total === 0 ? t('nothingToDownload') : undefined}
      onDownload={(format, onBytes) => {
        const { endpoint, extension } = FORMATS[format];
        const { page: _, pageSize: __, ...filters } = search;
        const query = { ...filters, language: currentLanguage() };
        return download(endpoint, `${t('title')}.${extension}`, onBytes, { query });
      }}
    />
  );
}
