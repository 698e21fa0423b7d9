/** The tab that exports all data of the group. */
import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import classes from './data-export.module.css';
import { useCreateDataExport } from './data-export.api.ts';
import { useDataExportPhrases } from './data-export.phrases.ts';

const PARTS = ['content', 'left', 'format', 'limit'] as const;

export default function DataExportPanel() {
  const t = useDataExportPhrases();
  const create = useCreateDataExport();
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    try {
      const begun = await create.sendAndWait({ body: {} });
      if (begun !== undefined) {
        // The browser downloads the file itself, since the file may be too large for the memory of a page.
        location.assign(begun.path);
        notifySuccess(t('begun'), 'data-export');
      }
    } catch (error) {
      notifyError(t.errorText(error), 'data-export');
    }
    setIsAsking(false);
  };
  return (
    <>
      <SectionHead hint={t('hint')}>
        <Button
          leftSection={<IconPackageExport size={18} stroke={1.6} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('begin')}
        </Button>
      </SectionHead>
      <section className={classes.card}>
        <Facts
          none=""
          rows={PARTS.map((part) => ({ name: t(`${part}.name`), value: t(`${part}.text`), wide: true }))}
        />
      </section>
      {isAsking && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('askText')}
          confirmLabel={t('confirm')}
          busy={create.busy}
          onConfirm={() => void send()}
          onClose={() => !create.busy && setIsAsking(false)}
        />
      )}
    </>
  );
}
