/** Reloads the queries of the screen automatically after an outage that made a query fail. */
import type { QueryClient } from '@tanstack/react-query';
import { awaitServer, isOutage } from './outage.ts';

/** Reloads the screen's queries when the server answers again, if an outage made a query fail. Returns a function that ends the reloads. */
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
