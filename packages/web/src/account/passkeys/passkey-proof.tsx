/** The button that proves with a passkey who somebody is, in place of what they would type below it. */
import { Button, Divider, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { usePasskeysPhrases } from './passkeys.phrases.ts';

/**
 * @param props.label default: that a passkey is used
 * @param props.onUse asks for the passkey and does what it is for; its error is shown
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
