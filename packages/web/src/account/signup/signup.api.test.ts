/** Tests of the registration call. */
import { afterEach, expect, test, vi } from 'vitest';
import { register } from './signup.api.ts';
import { EMPTY_SIGNUP } from './signup-form.rules.ts';
import { signupPlanOf } from './signup-plan.rules.ts';

afterEach(() => vi.unstubAllGlobals());

test('a retry has the same idempotency key', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ customerId: null }, { status: 201 }));
  const emptyStorage = { getItem: () => null };
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', emptyStorage);
  vi.stubGlobal('sessionStorage', emptyStorage);
  const idempotency = { idempotencyKey: 'key-of-one-form' };
  await register(EMPTY_SIGNUP, signupPlanOf('#/register', []), idempotency);
  await register(EMPTY_SIGNUP, signupPlanOf('#/register', []), idempotency);
  const keys = fetchMock.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['key-of-one-form', 'key-of-one-form']);
});
