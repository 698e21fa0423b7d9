/** What a router shows for a screen that failed: without a network the way to try again, else that it broke. */
import { useEffect } from 'react';
import { isServerReachable } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';
import { BrokenScreen } from '../feedback/error-boundary.tsx';
import { useUiPhrases } from '../ui.phrases.ts';
import { ErrorState } from '../feedback/states.tsx';

async function reloadOnceReached(): Promise<void> {
  if (await isServerReachable()) {
    location.reload();
  }
}

export function FailedScreen({ error }: { error: unknown }) {
  const t = useUiPhrases();
  const unreached = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!unreached) {
      return undefined;
    }
    const again = () => void reloadOnceReached();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [unreached]);
  if (!unreached) {
    return <BrokenScreen />;
  }
  return <ErrorState words={t.errorText(error)} onRetry={() => void reloadOnceReached()} />;
}
