/** The button that signs in with a passkey, in browsers that support passkeys. */
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { storeSession } from '../../lib/tab-session.ts';
import { signInWithPasskey } from './passkey-sign-in.api.ts';
import { usePasskeysPhrases } from './passkeys.phrases.ts';

/**
 * @param props.remember whether the session outlives the tab
 * @param props.person the person who must sign in again. Undefined means any user
 * @param props.size of the button. Undefined means that it looks like a link
 * @param props.onSignedIn called once the user is loaded
 */
export function PasskeySignIn(props: {
  remember: boolean;
  person?: { id: string; email: string };
  size?: 'md' | 'lg';
  onSignedIn?: () => void;
}) {
  const t = usePasskeysPhrases();
  const { refresh } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const enter = async () => {
    const { remember, person, onSignedIn } = props;
    setBusy(true);
    setError(undefined);
    try {
      const key = await signInWithPasskey(remember, person?.id);
      // Without a given person, the e-mail address is stored when the user is loaded.
      storeSession(key, person?.email ?? '', remember);
      await refresh();
      onSignedIn?.();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  if (!('PublicKeyCredential' in globalThis)) {
    return null;
  }
  return (
    <>
      {props.size === undefined ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-busy={busy}
          onClick={() => void (busy || enter())}
        >
          {t('signIn')}
        </Anchor>
      ) : (
        <Button variant="default" size={props.size} px="xs" loading={busy} onClick={() => void enter()}>
          {t('signIn')}
        </Button>
      )}
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t.errorText(error)}
        </Text>
      )}
    </>
  );
}
