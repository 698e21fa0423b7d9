/** The button that proves the user's identity with a passkey instead of typing. */
import { Button, Divider, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { usePasskeysPhrases } from './passkeys.phrases.ts';

/**
 * @param props.label the default is the text for using a passkey
 * @param props.onUse asks for the passkey and runs the act. Its error is shown below the button
 */
export function PasskeyProof(props: { label?: string; disabled?: boolean; onUse: () => Promise<void> }) {
  const t = usePasskeysPhrases();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const use = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await props.onUse();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={busy}
        disabled={props.disabled === true}
        onClick={() => void use()}
      >
        {props.label ?? t('use')}
      </Button>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t.errorText(error)}
        </Text>
      )}
      <Divider label={t('or')} />
    </>
  );
}
