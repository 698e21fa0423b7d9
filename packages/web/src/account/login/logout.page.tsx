/** Signs out; the session then opens the start page. */
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';

export function LogoutPage() {
  const { signOut } = useSession();
  const leave = useEffectEvent(signOut);
  useEffect(() => {
    void leave();
  }, []);
  return <LoadingState />;
}
