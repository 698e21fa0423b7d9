/** Finds the step for which a pending user waits, without loading the sign-up form. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { SIGNUP_MODE_PATH } from '@mobcheck/contract/signup/contact.rules.ts';
import type { SignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';

const anyone = { name: 'anyone', allows: () => true };

// `getSignupMode` of the contract, but with text instead of a schema as reply, so that the landing page does not load zod.
const readMode = endpoint({
  method: 'GET',
  path: SIGNUP_MODE_PATH,
  summary: 'How customers come in',
  may: anyone,
  scope: 'public',
  reply: 'text',
});
const askAgain = endpoint({
  method: 'POST',
  path: '/web/users/register/confirmation/',
  summary: 'Request the mail that confirms the address of a registration once more',
  may: anyone,
  scope: 'public',
  reply: 'none',
});

/** Returns the mode of admission of new customers, or undefined if the server does not respond. */
async function loadMode(): Promise<SignupMode | undefined> {
  return call(readMode).then(
    (text) => JSON.parse(text) as SignupMode,
    () => undefined,
  );
}

/**
 * Returns the step for which a pending user waits. If a confirmed address admits the customer, the link is sent again.
 * @returns the working days of a review, and whether the customer can come in without a review
 */
export async function whatPendingWaitsFor(email: string): Promise<{ isOpen: boolean; days: number }> {
  const mode = await loadMode();
  if (mode?.mode === 'open') {
    await call(askAgain, {}, { authorization: `Email ${email}`, keepSessionOn401: true }).catch(
      () => undefined,
    );
  }
  return { isOpen: mode?.mode === 'open', days: mode?.reviewDays ?? 2 };
}
