/** The registration call. */
import { afterEach, expect, test, vi } from 'vitest';
import { register } from './signup.api.ts';
import { EMPTY_SIGNUP } from './signup-form.rules.ts';
import { signupPlanOf } from './signup-plan.rules.ts';

afterEach(() => vi.unstubAllGlobals());

test('a retry has the same idempotency key', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ customerId: null }, { status: 201 }));
  const empty = { getItem: () => null };
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  const idempotency = { idempotencyKey: 'key-of-one-form' };
  await register(EMPTY_SIGNUP, signupPlanOf('#/register', []), idempotency);
  await register(EMPTY_SIGNUP, signupPlanOf('#/register', []), idempotency);
  const keys = fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['key-of-one-form', 'key-of-one-form']);
});
