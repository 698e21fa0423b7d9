/** The session has ended while the application is open: the same person signs in again without leaving the screen. */
import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { asksForCode, SecondFactorCode } from '../../account/second-factor/second-factor-code.tsx';
import { useShellPhrases } from './shell.phrases.ts';

export default function SignInAgain({ onClose }: { onClose: () => void }) {
  const t = useShellPhrases();
  const { signIn } = useSession();
  const { name, email } = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(email, password, true, code.trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('signInAs', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Text c="dimmed">{email}</Text>
          <PasswordInput
            label={t('password')}
            size="lg"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={error === undefined || asksForCode(error) ? undefined : t.errorText(error)}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {(asksForCode(error) || code !== '') && (
            <SecondFactorCode value={code} error={error} size="lg" onChange={setCode} />
          )}
          <Button type="submit" size="xl" loading={busy} disabled={password === ''}>
            {t('signIn')}
          </Button>
          <Button component="a" href="#/logout" size="lg" variant="subtle" onClick={onClose}>
            {t('notMe')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
