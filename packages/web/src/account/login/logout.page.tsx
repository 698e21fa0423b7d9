/** Signs out; the session then opens the start page. */
import { useEffect, useEffectEvent } from 'react';
import { hashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';

/** As the router matches it. */
const LOGOUT_PATH = /^\/logout\/?$/i;

export function LogoutPage() {
  const { signOut } = useSession();
  const leave = useEffectEvent(signOut);
  useEffect(() => {
    // A router that was taken away before it knew of the new address shows its last screen first, to whoever signs in next.
    if (LOGOUT_PATH.test(hashPath())) {
      void leave();
    }
  }, []);
  return <LoadingState />;
}
