/** The effect of a refused renewal on the session. */
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { handleSessionEnd } from '../../lib/ended-session.ts';
import { clearSession, storeSession } from '../../lib/tab-session.ts';
import { endSessionIfRefused } from './refused-renewal.ts';

afterEach(clearSession);

/** Refuses a renewal of a signed-in person. Returns how often the session was ended. @param meanwhile happens before the answer */
async function endsAfter(error: ApiError, meanwhile = () => {}): Promise<number> {
  storeSession('before', 'ana@x.br', true);
  const onEnd = vi.fn<() => boolean>(() => true);
  const release = handleSessionEnd(onEnd);
  const renewal = endSessionIfRefused(async () => {
    meanwhile();
    throw error;
  });
  await expect(renewal).rejects.toBe(error);
  release();
  return onEnd.mock.calls.length;
}

test('a renewal that the server refuses with SESSION_REQUIRED ends the session', async () => {
  expect(await endsAfter(new ApiError(401, 'SESSION_REQUIRED'))).toBe(1);
});

test.each([
  ['the page of a network that answers 401', new ApiError(401, 'HTTP_401')],
  ['a server that cannot be reached', new ApiError(0, 'NETWORK')],
])('%s ends no session', async (_, error) => {
  expect(await endsAfter(error)).toBe(0);
});

test.each([
  ['in', () => storeSession('after', 'ana@x.br', true)],
  ['out', clearSession],
])('an answer that comes after somebody signed %s ends no session', async (_, meanwhile) => {
  expect(await endsAfter(new ApiError(401, 'SESSION_REQUIRED'), meanwhile)).toBe(0);
});
