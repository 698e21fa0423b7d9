/** Pauses mails to a silent mail server. After some failures in a row, mails wait without an attempt. */
import { circuitBreaker } from '../breaker.ts';

const CONSECUTIVE_FAILURES = 3;
const PAUSE_SECONDS = 60;

/** The mail server did not answer a moment ago, so the mail was not sent. */
export class MailServerSilent extends Error {
  /** Seconds after which the mail may be sent. */
  readonly retryAfter = PAUSE_SECONDS;
  /** The mail was not tried, so the attempt does not count. */
  readonly isAttempt = false;
}

/** Whether an error is a reply of the mail server. Such an error concerns only this mail. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}

/**
 * Adds the pause to a function that sends mails.
 * @param now milliseconds of a monotonic clock
 */
export function withMailBreaker<Mail>(
  send: (mail: Mail) => Promise<void>,
  now: () => number,
): (mail: Mail) => Promise<void> {
  const spare = circuitBreaker({
    failures: CONSECUTIVE_FAILURES,
    pauseMs: PAUSE_SECONDS * 1000,
    now,
    isAnswer,
    refusal: () => new MailServerSilent('the mail server did not answer'),
  });
  return async (mail) => spare(async () => send(mail));
}
