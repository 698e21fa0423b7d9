/** Downloads the template: a sheet with the headers and an example of each enabled product. */
import { downloadImportTemplate } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useImportUploadPhrases } from './import-upload.phrases.ts';

export function TemplateButton() {
  const t = useImportUploadPhrases();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const query = { language: currentLanguage() };
      await download(downloadImportTemplate, `${t('templateName')}.xlsx`, () => undefined, { query });
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden />}
      loading={busy}
      onClick={() => void start()}
    >
      {t('template')}
    </Button>
  );
}
