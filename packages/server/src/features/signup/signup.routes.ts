/** Routes of registration, password reset and activation. */
import * as contract from '@mobcheck/contract/signup/signup.contract.ts';
import { addressOf, emailTokenOf, textBodyOf } from '../../platform/http/authorization.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requestPasswordResetMail } from '../password/password-mails.service.ts';
import { setPasswordByToken } from './password-tokens.service.ts';
import { register } from './registration.service.ts';
import { usageTerms } from './usage-terms.service.ts';

/** @param publicUrl base of the links in mails */
export function signupRoutes(implement: Implement, publicUrl: string): void {
  implement(contract.registerUser, async ({ db, clock, ids, body, request }) => {
    await register({ db, clock, ids, publicUrl }, body, languageOf(request.headers['accept-language']));
    return { customerId: null };
  });

  implement(contract.requestPasswordReset, async ({ db, request }) => {
    await requestPasswordResetMail(db, addressOf(request).toLowerCase());
    return undefined;
  });

  implement(contract.resetPassword, async (context) =>
    setPasswordByToken(
      context,
      'RESET',
      emailTokenOf(context.request),
      textBodyOf(context.request, context.body),
    ),
  );

  implement(contract.activateEnvironment, async (context) =>
    setPasswordByToken(
      context,
      'ACTIVATION',
      emailTokenOf(context.request),
      textBodyOf(context.request, context.body),
    ),
  );

  implement(contract.getUsageTerms, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8').header('Content-Language', query.language);
    return usageTerms(query.language);
  });
}
