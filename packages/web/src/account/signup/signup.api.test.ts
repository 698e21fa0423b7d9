/** What the sign-up sends: once, however often. */
import { afterEach, expect, test, vi } from 'vitest';
import { register } from './signup.api.ts';
import { EMPTY_SIGNUP } from './signup-form.rules.ts';
import { signupPlanOf } from './signup-plan.rules.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form that is sent again carries the key that it had', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ customerId: null }, { status: 201 }));
  const empty = { getItem: () => null };
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', empty);
  vi.stubGlobal('sessionStorage', empty);
  const once = { idempotencyKey: 'key-of-one-form' };
  await register(EMPTY_SIGNUP, signupPlanOf('#/register'), once);
  await register(EMPTY_SIGNUP, signupPlanOf('#/register'), once);
  const keys = fetched.mock.calls.map(([, sent]) => new Headers(sent?.headers).get('Idempotency-Key'));
  expect(keys).toEqual(['key-of-one-form', 'key-of-one-form']);
});
