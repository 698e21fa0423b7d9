/** Signs out. */
import { useEffect, useEffectEvent } from 'react';
import { hashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';

/** Matches the same paths as the router's logout route. */
const LOGOUT_PATH = /^\/logout\/?$/i;

export function LogoutPage() {
  const { signOut } = useSession();
  const leave = useEffectEvent(signOut);
  useEffect(() => {
    // The router of a former session may show this page to the next user, if it was removed before it read the new URL.
    if (LOGOUT_PATH.test(hashPath())) {
      void leave();
    }
  }, []);
  return <LoadingState />;
}
