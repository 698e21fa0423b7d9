/** The dialog of a session that ended while a screen is open. The same person signs in again without leaving the screen. */
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { asksForCode, SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { useLoginPhrases } from './login.phrases.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';
import { Form } from '../../ui/form/form.tsx';

/**
 * @param props.remember whether the new session outlives the tab
 * @param props.keepsWork whether typed work waits behind the dialog, so that the dialog says so
 * @param props.onClose undefined means that the dialog cannot be closed without signing in or out
 */
export default function SignInAgain(props: {
  remember: boolean;
  keepsWork?: boolean;
  size?: 'md' | 'lg';
  onSignedIn: () => void;
  onClose?: () => void;
}) {
  const { size = 'md', onClose } = props;
  const t = useLoginPhrases();
  const { signIn } = useSession();
  const { id, name, email } = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(email, password, props.remember, code.trim());
      props.onSignedIn();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => onClose?.()}
      withCloseButton={onClose !== undefined}
      closeOnClickOutside={onClose !== undefined}
      title={t('again.title', { name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form onSubmit={submit}>
        <Stack>
          {props.keepsWork && <Text>{t('again.kept')}</Text>}
          <Text c="dimmed">{email}</Text>
          <PasswordField
            label={t('password')}
            size={size}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={error === undefined || asksForCode(error) ? undefined : t.errorText(error)}
            errorProps={{ role: 'alert' }}
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {(asksForCode(error) || code !== '') && (
            <SecondFactorCode value={code} error={error} size={size} onChange={setCode} />
          )}
          <Button type="submit" size={size === 'lg' ? 'xl' : 'md'} loading={busy} disabled={password === ''}>
            {t('signIn')}
          </Button>
          <PasskeySignIn
            remember={props.remember}
            person={{ id, email }}
            size={size}
            onSignedIn={props.onSignedIn}
          />
          <Button component="a" href="#/logout" size={size} variant="subtle" onClick={onClose}>
            {t('again.notMe')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
