/** Handles a refused renewal, by which an open application learns that the session ended, for example because its phone is lost. */
import { ApiError } from '../../lib/api-error.ts';
import { endSession } from '../../lib/ended-session.ts';
import { storedSession } from '../../lib/tab-session.ts';

/** Whether the server does not know the session. The page of a network that answers 401 has no code of ours. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_REQUIRED';
}

/**
 * Returns the result of `renew`. Records a session that the server has ended, unless the person signed out or in meanwhile, since the
 * answer is then about the earlier session.
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
