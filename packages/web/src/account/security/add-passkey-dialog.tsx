/** The dialog that adds a passkey. If it is the first second factor, the user also gets recovery codes. */
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { leaveFor } from '../../lib/unsaved/unsaved-work.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useAddPasskey } from '../passkeys/passkeys.api.ts';
import { usePasskeysPhrases } from '../passkeys/passkeys.phrases.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorPhrases } from './second-factor.phrases.ts';
import { Form } from '../../ui/form/form.tsx';

const MAX_NAME = 60;
const passkeyName = z.object({ name: requiredText(MAX_NAME) });

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = usePasskeysPhrases();
  const tFactor = useFactorPhrases();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const form = useEntityForm({
    initialDraft: { name: '' },
    check: (draft) => checkBody(passkeyName, draft),
    t,
    save: useAddPasskey(),
    toSaveInput: ({ name }) => name,
    onSaved: (codes) => {
      notifySuccess(t('added'));
      form.restart({ name: '' });
      if (codes.length === 0) {
        onClose();
      } else {
        setRecoveryCodes(codes);
      }
    },
    onGivenUp: onClose,
  });
  return (
    <Modal
      opened
      // The codes are shown once, so a click beside the dialog must not lose them.
      closeOnClickOutside={recoveryCodes === undefined}
      closeOnEscape={recoveryCodes === undefined}
      withCloseButton={recoveryCodes === undefined}
      onClose={() => void leaveFor(onClose)}
      title={recoveryCodes ? tFactor('codesTitle') : t('add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <Form noValidate onSubmit={form.submit}>
          <Stack>
            <TextInput
              {...form.field('name')}
              label={t('name')}
              description={t('nameHint')}
              required
              data-autofocus
              maxLength={MAX_NAME}
            />
            <ErrorAlert>{form.errorText}</ErrorAlert>
            <Group justify="flex-end">
              <SubmitButton isComplete={form.ready} loading={form.busy}>
                {t('continue')}
              </SubmitButton>
            </Group>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}
