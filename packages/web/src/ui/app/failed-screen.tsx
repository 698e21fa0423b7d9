/** The router's error screen: without a network it offers a retry, else it says that the screen failed. */
import { useEffect } from 'react';
import { isServerReachable } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';
import { BrokenScreen } from '../feedback/error-boundary.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import { ErrorState } from '../feedback/states.tsx';

async function reloadIfReachable(): Promise<void> {
  if (await isServerReachable()) {
    location.reload();
  }
}

export function FailedScreen({ error }: { error: unknown }) {
  const t = useUiPhrases();
  const isOffline = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!isOffline) {
      return undefined;
    }
    const retry = () => void reloadIfReachable();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline]);
  if (!isOffline) {
    return <BrokenScreen />;
  }
  return <ErrorState text={t.errorText(error)} onRetry={() => void reloadIfReachable()} />;
}
