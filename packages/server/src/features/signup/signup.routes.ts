/** Routes of registration and of the terms of use. */
import { getUsageTerms, registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { firstBill } from '../billing/subscription-requests.service.ts';
import { register } from './registration.service.ts';
import { usageTerms } from './usage-terms.service.ts';

/**
 * @param publicUrl base of the links in mails
 * @param billing asked for the first bill of a paid plan
 */
export function signupRoutes(
  implement: Implement,
  publicUrl: string,
  billing: Parameters<typeof firstBill>[0],
): void {
  implement(
    registerUser,
    async ({ db, clock, ids, body, request }) => {
      const language = languageOf(request.headers['accept-language']);
      const subscriptionId = await register({ db, clock, ids, publicUrl }, body, language);
      return { subscriptionId: subscriptionId ?? null, customerId: null, billUrl: null };
    },
    undefined,
    async ({ subscriptionId, ...reply }) => ({
      ...reply,
      ...(subscriptionId === null ? {} : await firstBill(billing, subscriptionId)),
      subscriptionId,
    }),
  );

  implement(getUsageTerms, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8').header('Content-Language', query.language);
    return usageTerms(query.language);
  });
}
