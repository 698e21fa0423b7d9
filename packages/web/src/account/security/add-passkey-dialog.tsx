/** Adds a passkey: its name, what the browser asks, and the recovery codes if it is the first second factor. */
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { useAddPasskey } from '../passkeys/passkeys.api.ts';
import { usePasskeysPhrases } from '../passkeys/passkeys.phrases.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorPhrases } from './second-factor.phrases.ts';

const MAX_NAME = 60;

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = usePasskeysPhrases();
  const tFactor = useFactorPhrases();
  const tUi = useUiPhrases();
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  useUnsavedWork(name !== '' && recoveryCodes === undefined, { isSaving: add.busy, onGivenUp: onClose });
  const finish = (codes: readonly string[]) => {
    notifySuccess(t('added'));
    if (codes.length === 0) {
      onClose();
    } else {
      setRecoveryCodes(codes);
    }
  };
  return (
    <Modal
      opened
      // The codes are shown once: a click beside the dialog must not lose them.
      closeOnClickOutside={recoveryCodes === undefined}
      closeOnEscape={recoveryCodes === undefined}
      withCloseButton={recoveryCodes === undefined}
      onClose={() => void leaveFor(onClose)}
      title={recoveryCodes ? tFactor('codesTitle') : t('addTitle')}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.send(name.trim(), { onSuccess: finish });
          }}
        >
          <Stack>
            <TextInput
              label={t('name')}
              description={t('nameHint')}
              data-autofocus
              maxLength={MAX_NAME}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            {add.error && (
              <Alert color="red" role="alert" c="var(--mantine-color-text)">
                {t.errorText(add.error)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button type="submit" disabled={name.trim() === ''} loading={add.busy}>
                {t('next')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
