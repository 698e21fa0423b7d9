/** Loading the code of a screen, and the error when that fails. */
import { isServerReachable } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Returns a loader like `load` that throws an ApiError of status 0 when the server is not reachable. If the server is reachable without
 * this file, a newer version was deployed, so the router gets that error and reloads the page.
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
