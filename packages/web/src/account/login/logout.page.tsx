/** Signs out. The session then opens the start page. */
import { useEffect, useEffectEvent } from 'react';
import { hashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';

/** The logout path, as the router matches it. */
const LOGOUT_PATH = /^\/logout\/?$/i;

export function LogoutPage() {
  const { signOut } = useSession();
  const leave = useEffectEvent(signOut);
  useEffect(() => {
    // A router that was removed before it knew the new address would show its last screen to the next user.
    if (LOGOUT_PATH.test(hashPath())) {
      void leave();
    }
  }, []);
  return <LoadingState />;
}
