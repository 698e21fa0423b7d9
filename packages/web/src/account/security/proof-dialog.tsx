/** Asks the user again who they are, with the password, a code of the second factor, or a passkey. */
import { Anchor, Stack, Text } from '@mantine/core';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { signAsOneself } from '../passkeys/passkey-sign-in.api.ts';
import { PasskeyProof } from '../passkeys/passkey-proof.tsx';
import { useHasPasskeys } from '../passkeys/passkeys.api.ts';
import { SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useProofPhrases } from './proof.phrases.ts';

/** @param props.onClose told whether the user has proved it */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  const t = useProofPhrases();
  const hasPasskeys = useHasPasskeys();
  const [withCode, setWithCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const prove = async () => {
    setBusy(true);
    try {
      await call(proveAgain, { body: withCode ? { code: typed } : { currentPassword: typed } });
      onClose(true);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN'));
      setBusy(false);
    }
  };
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
          <SecondFactorCode value={typed} error={undefined} onChange={setTyped} />
        ) : (
          <CurrentPassword value={typed} onChange={setTyped} />
        )}
        {error && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {t.errorText(error)}
          </Text>
        )}
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => {
            setWithCode(!withCode);
            setTyped('');
            setError(undefined);
          }}
        >
          {t(withCode ? 'usePassword' : 'useCode')}
        </Anchor>
      </Stack>
    </ConfirmDialog>
  );
}
