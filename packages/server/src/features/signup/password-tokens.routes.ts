/** Routes of a forgotten password, and of the links in mails that set a password. */
import {
  activateEnvironment,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { noteNewSession } from '../../platform/http/answers.ts';
import { emailAddressOf, emailTokenOf, textBodyOf } from '../../platform/http/authorization.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { requestPasswordResetMail } from '../password/password-mails.service.ts';
import { setPasswordByToken } from './password-tokens.service.ts';

export function passwordTokensRoutes(implement: Implement): void {
  implement(requestPasswordReset, async ({ db, request }) => {
    await requestPasswordResetMail(db, emailAddressOf(request).toLowerCase());
    return undefined;
  });

  implement(resetPassword, async (context) => {
    const { request, body } = context;
    const token = await setPasswordByToken(
      context,
      'RESET',
      emailTokenOf(request),
      textBodyOf(request, body),
    );
    noteNewSession(request, token);
    return token;
  });

  implement(activateEnvironment, async (context) => {
    const { request, body } = context;
    const token = await setPasswordByToken(
      context,
      'ACTIVATION',
      emailTokenOf(request),
      textBodyOf(request, body),
    );
    noteNewSession(request, token);
    return token;
  });
}
