/** Vitest's last global set-up of a run that `npm test` started early. It waits for the end of the checks before it. */
import { text } from 'node:stream/consumers';

/** Waits for the message of `npm test` on the standard input. @throws Error when `npm test` ended without the message */
export default async function setup(): Promise<void> {
  const isEarly = process.env['TEST_TURN'] === 'stdin';
  // Processes that the tests start inherit the environment, but get no message on their standard input.
  delete process.env['TEST_TURN'];
  if (isEarly && (await text(process.stdin)) === '') {
    throw new Error('npm test ended before the turn of this run');
  }
}
