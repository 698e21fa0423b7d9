/** The button that downloads the filtered list as XLSX. */
import { downloadDeficienciesExcel } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { Button, Loader } from '@mantine/core';
import { IconFileTypeXls } from '@tabler/icons-react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useFileDownload } from '../../../ui/feedback/use-file-download.ts';
import { type DeficiencySearch, listQueryOf } from '../deficiency-search.rules.ts';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';

export function ExportDeficiencies({ search }: { search: DeficiencySearch }) {
  const t = useDeficienciesPhrases();
  const { start, runningFormat, received } = useFileDownload({
    successText: () => t('exported'),
    errorText: t.errorText,
  });
  const busy = runningFormat !== undefined;
  const startExport = () =>
    start('XLSX', (onBytes) => {
      const { page: _, pageSize: __, ...filters } = listQueryOf(search);
      const query = { ...filters, language: currentLanguage() };
      return download(downloadDeficienciesExcel, `${t('fileName')}.xlsx`, onBytes, { query });
    });
  return (
    <Button
      variant="default"
      leftSection={
        busy ? <Loader size={18} color="gray" /> : <IconFileTypeXls size={18} stroke={1.6} aria-hidden />
      }
      aria-label={busy ? `${t('exportExcel')}: ${received}` : t('exportExcel')}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void startExport()}
    >
      {busy ? received : 'XLSX'}
    </Button>
  );
}
