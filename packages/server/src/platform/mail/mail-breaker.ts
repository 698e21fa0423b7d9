/** Spares a mail server that does not answer: after some failures in a row mails wait without trying. */

const CONSECUTIVE_FAILURES = 3;
const PAUSE_SECONDS = 60;

/** The mail server did not answer a moment ago, so the mail was not sent. */
export class MailServerSilent extends Error {
  /** Seconds after which the mail may be sent. */
  readonly retryAfter = PAUSE_SECONDS;
  /** The mail was not tried: it keeps its attempts. */
  readonly isAttempt = false;
}

/** Whether the server said something, so that only this mail failed. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}

/**
 * Adds the pause to a function that sends mails. When it is over one mail is tried; the others wait for what becomes of it.
 * @param now milliseconds of a clock that nobody sets
 */
export function withMailBreaker<Mail>(
  send: (mail: Mail) => Promise<void>,
  now: () => number,
): (mail: Mail) => Promise<void> {
  let failures = 0;
  let pausedUntil = 0;
  return async (mail) => {
    if (now() < pausedUntil) {
      throw new MailServerSilent('the mail server did not answer');
    }
    if (failures >= CONSECUTIVE_FAILURES) {
      pausedUntil = now() + PAUSE_SECONDS * 1000;
    }
    try {
      await send(mail);
      failures = 0;
      pausedUntil = 0;
    } catch (error) {
      failures = isAnswer(error) ? 0 : failures + 1;
      pausedUntil = failures >= CONSECUTIVE_FAILURES ? now() + PAUSE_SECONDS * 1000 : 0;
      throw error;
    }
  };
}
