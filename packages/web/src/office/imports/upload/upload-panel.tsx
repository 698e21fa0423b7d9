/** The instructions for an import, the template, and the area to drop or choose the sheet. */
import { MAX_IMPORT_ROWS } from '@mobcheck/contract/imports/imports.contract.ts';
import { FileButton, Button, Loader, Text } from '@mantine/core';
import { IconTableImport, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useGo } from '../../../lib/page-url.ts';
import { showNumber } from '../../../lib/format.ts';
import { useImportUploadPhrases } from './import-upload.phrases.ts';
import { useUploadImport } from './import-upload.api.ts';
import { useImportsPhrases } from '../imports.phrases.ts';
import { fileError, MAX_SHEET_MEGABYTES } from '../sheet-file.rules.ts';
import { TemplateButton } from './template-button.tsx';
import classes from './upload-panel.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
/** Filter for the browser's file dialog. */
const EXTENSIONS = '.xlsx,.xlsm,.xls,.ods,.csv,.txt,.tsv';

export function UploadPanel() {
  const t = useImportUploadPhrases();
  const tImports = useImportsPhrases();
  const go = useGo();
  const upload = useUploadImport();
  const [fileErrorText, setFileErrorText] = useState<string>();
  const megabytes = MAX_SHEET_MEGABYTES;

  const acceptFile = (file: File) => {
    const code = fileError(file);
    setFileErrorText(code && t(`fileErrors.${code}`, { megabytes }));
    upload.reset();
    if (!code) {
      upload.send(file, { onSuccess: ({ id }) => go({ to: `/imports/${id}` }) });
    }
  };
  const [isDraggedOver, dropProps] = useFileDrop(acceptFile, !upload.busy);
  const errorText = fileErrorText ?? (upload.error ? tImports.errorText(upload.error) : undefined);

  return (
    <section className={classes.panel}>
      <div className={classes.how}>
        <Text fw={600} size="sm">
          {t('howTitle')}
        </Text>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`how.${step}`)}</li>
          ))}
        </ol>
        <div className={classes.template}>
          <TemplateButton />
          <Text size="sm" c="dimmed">
            {t('templateHint')}
          </Text>
        </div>
      </div>
      <div
        className={classes.zone}
        data-over={isDraggedOver || undefined}
        aria-busy={upload.busy}
        {...dropProps}
      >
        {upload.busy ? (
          <div className={classes.waiting} role="status">
            <Loader />
            <Text>{t('sending', { name: upload.lastSent?.name ?? '' })}</Text>
          </div>
        ) : (
          <>
            <IconTableImport size={40} stroke={1.3} aria-hidden className={classes.icon ?? ''} />
            <Text>{t('drop')}</Text>
            <FileButton
              accept={EXTENSIONS}
              inputProps={{ 'aria-label': t('choose') }}
              onChange={(file) => file && acceptFile(file)}
            >
              {(button) => (
                <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {t('accepted', { megabytes, rows: showNumber(MAX_IMPORT_ROWS) })}
            </Text>
          </>
        )}
        <ErrorAlert withIcon className={classes.refused}>
          {errorText}
        </ErrorAlert>
      </div>
    </section>
  );
}
