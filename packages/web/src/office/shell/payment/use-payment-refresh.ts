/** Refreshes the session while bills are unpaid, so that the warning disappears after the payment. */
import { useEffect } from 'react';
import { useSession } from '../../../lib/session.tsx';

const INTERVAL_MS = 15_000;

export function usePaymentRefresh(isPending: boolean): void {
  const { refresh } = useSession();
  useEffect(() => {
    if (!isPending) {
      return;
    }
    const timer = setInterval(() => {
      // Without a connection, a refresh would only fail.
      if (navigator.onLine) {
        void refresh();
      }
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPending, refresh]);
}
