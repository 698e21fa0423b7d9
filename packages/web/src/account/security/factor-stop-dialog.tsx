/** Switches the second factor off, with the password and a code. */
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useStopSecondFactor } from './second-factor.api.ts';
import { useFactorPhrases } from './second-factor.phrases.ts';

export function StopDialog({ onClose }: { onClose: () => void }) {
  const t = useFactorPhrases();
  const { send, busy, error } = useStopSecondFactor();
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const stop = () =>
    send(
      { body: { currentPassword, code } },
      {
        onSuccess: () => {
          notifySuccess(t('switchedOff'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('stopTitle')}
      text={t('stopHint')}
      confirmLabel={t('stop')}
      danger
      ready={currentPassword !== '' && code.trim() !== ''}
      busy={busy}
      onConfirm={stop}
      onClose={onClose}
    >
      <Stack gap="sm">
        <CurrentPassword value={currentPassword} onChange={setPassword} />
        <TextInput
          label={t('codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {error && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t.errorText(error)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
