/** The error of a screen whose code cannot be loaded: NETWORK without a network, else the browser's own. */
import { isServerReachable } from '../../lib/call.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Loads as `load` does. Where the server answers, but not with this file, a newer version is deployed: that error goes on
 * to the router, which reloads the page.
 * @throws ApiError of status 0 while the server does not answer
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
