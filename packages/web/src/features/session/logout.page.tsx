/** Signs out; the session leads home. */
import { useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/states.tsx';

export function LogoutPage() {
  const { signOut } = useSession();
  useEffect(() => {
    void signOut();
  }, []);
  return <LoadingState />;
}
