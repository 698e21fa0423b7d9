/** The button that downloads the filtered list as XLSX. */
import { downloadDeficienciesExcel } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { FileButtons } from '../../../ui/feedback/file-buttons.tsx';
import { type DeficiencySearch, listQueryOf } from '../deficiency-search.rules.ts';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';

export function ExportDeficiencies({ search }: { search: DeficiencySearch }) {
  const t = useDeficienciesPhrases();
  return (
    <FileButtons
      formats={['XLSX']}
      nameOf={() => t('exportExcel')}
      successText={() => t('exported')}
      errorText={t.errorText}
      onDownload={async (format, onBytes) => {
        const { page: _, pageSize: __, ...filters } = listQueryOf(search);
        const query = { ...filters, language: currentLanguage() };
        await download(downloadDeficienciesExcel, `${t('fileName')}.${format.toLowerCase()}`, onBytes, {
          query,
        });
      }}
    />
  );
}
