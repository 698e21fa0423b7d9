/** The dialog that requests a mail to set a new password, in the stages INPUTTING, SUBMITTING, DONE. */
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { useAccountPhrases } from '../profile/account.phrases.ts';
import { askForPasswordReset } from './forgot-password.api.ts';

type Stage = 'INPUTTING' | 'SUBMITTING' | 'DONE';

/** @param props.email the e-mail already typed into the login form */
export default function ForgotDialog(props: { email: string; onClose: () => void }) {
  const t = useAccountPhrases();
  useFocusBack();
  const [email, setEmail] = useState(props.email);
  const [stage, setStage] = useState<Stage>('INPUTTING');
  const [error, setError] = useState<ApiError>();

  const submit = async () => {
    setStage('SUBMITTING');
    setError(undefined);
    try {
      await askForPasswordReset(email.trim());
      setStage('DONE');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      setStage('INPUTTING');
    }
  };
  // 400 means an invalid address, any other status a server error. A lost connection has its own text.
  const errorText =
    error &&
    (error.status === 0 ? t.errorText(error) : t(error.status === 400 ? 'forgot.invalid' : 'forgot.server'));

  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(stage === 'DONE' ? 'forgot.doneTitle' : 'forgot.title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {stage === 'DONE' ? (
        <>
          <Text role="status">{t('forgot.done', { email: email.trim() })}</Text>
          <Group justify="flex-end" mt="md">
            <Button autoFocus onClick={props.onClose}>
              {t('close')}
            </Button>
          </Group>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React events of the dialog bubble to the login form from which it was opened.
            event.stopPropagation();
            if (email.trim() !== '' && stage === 'INPUTTING') {
              void submit();
            }
          }}
        >
          <Text mb="md">{t('forgot.text')}</Text>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            data-autofocus
            value={email}
            error={errorText}
            onChange={(event) => {
              setError(undefined);
              setEmail(event.currentTarget.value);
            }}
          />
          <Group justify="flex-end" mt="md">
            <Button type="submit" disabled={email.trim() === ''} loading={stage === 'SUBMITTING'}>
              {t('forgot.send')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
