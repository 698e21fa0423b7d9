/** Loads the code of a screen, and tells an outage from a missing file. */
import { isServerReachable } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Returns a loader like `load` that throws an ApiError of status 0 if the server is not reachable. If the server is reachable but lacks
 * the file, a newer version was deployed. The router then gets the original error and reloads the page.
 */
export function withNetworkError<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      throw (await isServerReachable()) ? error : new ApiError(0, 'NETWORK');
    }
  };
}
