/** Saves the waiting records in a file, and opens such a file on another phone. */
import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { saveJson } from '../../../lib/save-blob.ts';
import { usePhoneOwner, useUser } from '../../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { useOutbox } from '../outbox-context.ts';
import { openFromFile, saveToFile } from './outbox-file-store.ts';
import { outboxFileName, readOutboxFile } from './outbox-file.rules.ts';
import { useOutboxFilePhrases } from './outbox-file.phrases.ts';
import classes from './outbox.module.css';

export function OutboxFile() {
  const t = useOutboxFilePhrases();
  const owner = usePhoneOwner();
  const user = useUser();
  const { rows, sendNow } = useOutbox();
  const resetInput = useRef<() => void>(null);

  const save = async () => {
    const text = await saveToFile(owner, user.name, Date.now());
    saveJson(outboxFileName(user.timeZone, new Date()), text);
  };
  const open = async (file: File | null) => {
    resetInput.current?.();
    const content = file && readOutboxFile(await file.text());
    if (!content) {
      if (file) {
        notifyError(t('failed.unreadable'));
      }
      return;
    }
    if (content.userId !== owner.userId || content.companyGroup !== owner.companyGroup) {
      notifyError(t('failed.otherPerson'));
      return;
    }
    try {
      const count = await openFromFile(owner, content);
      notifySuccess(count === 0 ? t('openedNone') : t('opened', { count }));
      void sendNow();
    } catch {
      notifyError(t('failed.full'));
    }
  };
  return (
    <section className={classes.file}>
      {rows.length > 0 && (
        <>
          <Button size="lg" variant="default" onClick={() => void save()}>
            {t('save')}
          </Button>
          <p>{t('text')}</p>
        </>
      )}
      <FileButton accept="application/json,.json" resetRef={resetInput} onChange={(file) => void open(file)}>
        {(props) => (
          <Button size="lg" variant="subtle" {...props}>
            {t('open')}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
