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
    // A router that was removed before it read the new URL may show its last page to the next user, which can be this page.
    if (LOGOUT_PATH.test(hashPath())) {
      void leave();
    }
  }, []);
  return <LoadingState />;
}
