/** Button that downloads the rows with problems as they were uploaded, with a column for the reasons. */
import { downloadBadRows } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useChange } from '../../../lib/use-change.ts';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useImportsPhrases } from '../imports.phrases.ts';
import { useProblemKindsPhrases } from './problem-kinds.phrases.ts';

export function BadRowsButton({ import: { id } }: { import: EquipmentImport }) {
  const t = useProblemKindsPhrases();
  const tImports = useImportsPhrases();
  const file = useChange(() =>
    download(downloadBadRows, `${t('badRowsFile')}.xlsx`, () => undefined, {
      params: { id },
      query: { language: currentLanguage() },
    }),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden />}
      loading={file.busy}
      onClick={() => file.send(undefined, { onError: (error) => notifyError(tImports.errorText(error)) })}
    >
      {t('badRows')}
    </Button>
  );
}
