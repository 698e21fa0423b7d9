/** Routes of a forgotten password, and of the links in mails that set a password. */
import {
  activateEnvironment,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { emailAddressOf, emailTokenOf, textBodyOf } from '../../platform/http/authorization.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requestPasswordResetMail } from '../password/password-mails.service.ts';
import { setPasswordByToken } from './password-tokens.service.ts';

export function passwordTokensRoutes(implement: Implement): void {
  implement(requestPasswordReset, async ({ db, request }) => {
    await requestPasswordResetMail(db, emailAddressOf(request).toLowerCase());
    return undefined;
  });

  implement(resetPassword, async (context) =>
    setPasswordByToken(
      context,
      'RESET',
      emailTokenOf(context.request),
      textBodyOf(context.request, context.body),
    ),
  );

  implement(activateEnvironment, async (context) =>
    setPasswordByToken(
      context,
      'ACTIVATION',
      emailTokenOf(context.request),
      textBodyOf(context.request, context.body),
    ),
  );
}
