/** What a refused renewal says about the session: an application that stays open hears by it that its phone is lost. */
import { ApiError } from '../../lib/api-error.ts';
import { endSession } from '../../lib/ended-session.ts';
import { storedSession } from '../../lib/tab-session.ts';

/** Whether the server knows no such session; the page of a network that answers 401 has no code of ours. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SESSION_REQUIRED';
}

/**
 * Returns what `renew` returns. Notes that the server has ended the session, unless the person signed out or in meanwhile: the
 * answer is then about the session of before.
 * @throws whatever `renew` throws
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
