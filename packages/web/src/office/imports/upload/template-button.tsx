/** Button that downloads the template, a sheet with the headers and an example of each enabled product. */
import { downloadImportTemplate } from '@mobcheck/contract/imports/imports.contract.ts';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { download } from '../../../lib/download.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useChange } from '../../../lib/use-change.ts';
import { notifyError } from '../../../ui/feedback/notify.tsx';
import { useImportUploadPhrases } from './import-upload.phrases.ts';

export function TemplateButton() {
  const t = useImportUploadPhrases();
  const template = useChange(() =>
    download(downloadImportTemplate, `${t('templateName')}.xlsx`, () => undefined, {
      query: { language: currentLanguage() },
    }),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden />}
      loading={template.busy}
      onClick={() => template.send(undefined, { onError: (error) => notifyError(t.errorText(error)) })}
    >
      {t('template')}
    </Button>
  );
}
