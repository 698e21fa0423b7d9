/** Routes of registration and of the terms of use. */
import { getUsageTerms, registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { register } from './registration.service.ts';
import { usageTerms } from './usage-terms.service.ts';

/** @param publicUrl base of the links in mails */
export function signupRoutes(implement: Implement, publicUrl: string): void {
  implement(registerUser, async ({ db, clock, ids, body, request }) => {
    await register({ db, clock, ids, publicUrl }, body, languageOf(request.headers['accept-language']));
    return { customerId: null };
  });

  implement(getUsageTerms, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8').header('Content-Language', query.language);
    return usageTerms(query.language);
  });
}
