/** Handles a refused renewal of the copy, from which an open application learns that its session has ended. */
import { ApiError } from '../../lib/api-error.ts';
import { endSession } from '../../lib/ended-session.ts';
import { storedSession } from '../../lib/tab-session.ts';

/** Whether the server does not know the session. A 401 without our code comes from the network, for example from its sign-in page. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_REQUIRED';
}

/**
 * Returns the result of `renew`. Ends the session in the application if the server has ended it. It ends no
 * session after a sign-out or sign-in during the renewal, because the answer is about the earlier session.
 * @throws the errors of `renew`
 */
export async function endSessionIfRefused<T>(renew: () => Promise<T>): Promise<T> {
  const session = storedSession();
  try {
    return await renew();
  } catch (error) {
    if (isSessionEnd(error) && session !== null && storedSession() === session) {
      endSession();
    }
    throw error;
  }
}
