/** Publishes a version of a norm set: its text is checked with all examples here, then summed up and confirmed. */
import type { NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { ConfirmPublish } from './confirm-publish.tsx';
import { IssueList } from './issue-list.tsx';
import { readNormSet } from './norm-set-reading.rules.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';

/** A little less than 1 MiB, the largest body that the server accepts. */
const MAX_BYTES = 1_000_000;
const bytes = new TextEncoder();

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useNormSetsPhrases();
  const [text, setText] = useState('');
  const [checks, setChecks] = useState(0);
  const [fileError, setFileError] = useState<string>();
  const [confirming, setConfirming] = useState<NormSet>();
  const resetFile = useRef<() => void>(null);
  // The form itself counts its text as unsaved work, but the form is not rendered during the confirmation.
  useUnsavedWork(confirming !== undefined, { onGivenUp: onClose });
  // The list of issues follows the typing with a short delay.
  const checkedText = useDeferredValue(checks > 0 ? text : '');
  const read = useMemo(() => (checkedText === '' ? undefined : readNormSet(checkedText)), [checkedText]);
  const tooLarge = bytes.encode(text).length > MAX_BYTES ? t('publish.tooLarge') : undefined;
  const check = (typed: string) => {
    setChecks(checks + 1);
    const result = readNormSet(typed);
    if (result.set) {
      setConfirming(result.set);
    }
  };
  const openFile = async (file: File | null) => {
    resetFile.current?.();
    if (!file) {
      return;
    }
    setFileError(undefined);
    if (file.size > MAX_BYTES) {
      setFileError(t('publish.tooLarge'));
      return;
    }
    try {
      const content = await file.text();
      setText(content);
      check(content);
    } catch {
      setFileError(t('publish.unreadableFile'));
    }
  };
  if (confirming) {
    return <ConfirmPublish set={confirming} onBack={() => setConfirming(undefined)} onClose={onClose} />;
  }
  return (
    <FormDialog
      size="xl"
      title={t('publish.title')}
      dirty={text.trim() !== ''}
      canSave={text.trim() !== '' && tooLarge === undefined}
      saving={false}
      saveLabel={t('publish.check')}
      error={fileError ?? tooLarge}
      onSave={() => check(text)}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('publish.hint')}
        </Text>
        <FileButton
          accept="application/json,.json"
          resetRef={resetFile}
          onChange={(file) => void openFile(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              mr="auto"
              leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
            >
              {t('publish.file')}
            </Button>
          )}
        </FileButton>
        {read?.issues && <IssueList issues={read.issues} document={read.document} checks={checks} />}
        <Textarea
          className={classes.text ?? ''}
          label={t('publish.text')}
          data-autofocus
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setFileError(undefined);
          }}
        />
      </Stack>
    </FormDialog>
  );
}
