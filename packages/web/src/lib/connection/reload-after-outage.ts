/** Queries that failed because nobody answered are loaded again by themselves, with everything else on the screen. */
import type { QueryClient } from '@tanstack/react-query';
import { awaitServer, isOutage } from './outage.ts';

/** Reloads what is on screen when the server answers again after an outage that something on screen met. Returns what ends that. */
export function reloadAfterOutage(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let stopWaiting: (() => void) | undefined;
  const stop = () => {
    stopWaiting?.();
    stopWaiting = undefined;
  };
  const look = () => {
    if (cache.getAll().some((query) => query.isActive() && isOutage(query.state.error))) {
      stopWaiting ??= awaitServer(() =>
        client.invalidateQueries({ refetchType: 'active' }, { cancelRefetch: false }),
      );
    } else {
      stop();
    }
  };
  const endLooking = cache.subscribe(look);
  return () => {
    endLooking();
    stop();
  };
}
