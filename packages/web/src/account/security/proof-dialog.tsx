/** Asks for another proof of identity, by the password. Users with a second factor use its code or a passkey instead. */
import { Stack, Text } from '@mantine/core';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { signAsOneself } from '../passkeys/passkey-sign-in.api.ts';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { useHasPasskeys } from '../passkeys/passkeys.api.ts';
import { SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { CurrentPassword } from './current-password.tsx';
import { refusedField } from './refused-field.rules.ts';
import { secondFactorQuery } from './second-factor.api.ts';
import { useProofPhrases } from './proof.phrases.ts';

/** @param props.onClose called with whether the user has proved their identity */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const t = useProofPhrases();
  const hasPasskeys = useHasPasskeys();
  const factor = useQuery(secondFactorQuery());
  const withCode = factor.data?.isOn === true;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button was disabled during the call and has lost the focus.
    if (error) {
      field.current?.focus();
      field.current?.select();
    }
  }, [error]);
  const refused = refusedField(error);
  const prove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await call(proveAgain, { body: withCode ? { code: typed } : { currentPassword: typed } });
      onClose(true);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      setBusy(false);
    }
  };
  if (factor.isPending) {
    // The dialog opens after this short load, so that its field gets the focus.
    return null;
  }
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      ready={typed.trim() !== ''}
      busy={busy}
      onConfirm={() => void prove()}
      onClose={() => onClose(false)}
    >
      <Stack gap="sm">
        {hasPasskeys && (
          <PasskeyProof
            onUse={async () => {
              await call(proveAgain, { body: { passkey: await signAsOneself() } });
              onClose(true);
            }}
          />
        )}
        {withCode ? (
          <SecondFactorCode ref={field} value={typed} error={error} onChange={setTyped} />
        ) : (
          <CurrentPassword
            ref={field}
            value={typed}
            error={refused && t.errorText(error)}
            onChange={setTyped}
          />
        )}
        {error && !refused && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t.errorText(error)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
