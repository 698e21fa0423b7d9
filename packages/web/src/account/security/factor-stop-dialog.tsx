/** The dialog that switches the second factor off, with the password and a code, or with a passkey. */
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { signAsOneself } from '../passkeys/passkey-sign-in.api.ts';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { useHasPasskeys } from '../passkeys/passkeys.api.ts';
import { CurrentPassword } from './current-password.tsx';
import { refusedField } from './refused-field.rules.ts';
import { type StopProof, useStopSecondFactor } from './second-factor.api.ts';
import { useFactorPhrases } from './second-factor.phrases.ts';

export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useFactorPhrases();
  const { sendAndWait, busy } = useStopSecondFactor();
  const hasPasskeys = useHasPasskeys();
  const [error, setError] = useState<unknown>();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const refused = refusedField(error);
  const stop = async (body: StopProof) => {
    await sendAndWait({ body });
    notifySuccess(t('switchedOff'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('stopTitle')}
      text={t('stopHint')}
      confirmLabel={t('stop')}
      danger
      ready={currentPassword !== '' && code.trim() !== ''}
      busy={busy}
      onConfirm={() => {
        setError(undefined);
        stop({ currentPassword, code }).catch(setError);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {hasPasskeys && (
          <PasskeyProof
            label={t('stopWithPasskey')}
            disabled={busy}
            onUse={async () => stop({ passkey: await signAsOneself() })}
          />
        )}
        <CurrentPassword
          value={currentPassword}
          error={refused === 'password' ? t.errorText(error) : undefined}
          onChange={setPassword}
        />
        <TextInput
          label={t('codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={refused === 'code' && t.errorText(error)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {error !== undefined && !refused && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t.errorText(error)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
