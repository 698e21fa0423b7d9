/** Routes of the password rules, of a forgotten password, and of the links in mails that set a password. */
import { PASSKEY_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { getPasswordRules } from '@mobcheck/contract/signup/password-rules.contract.ts';
import {
  activateEnvironment,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { takeMailAllowance } from '../../platform/db/mail-allowances.ts';
import { noteNewSession } from '../../platform/http/answered-calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/http/callers.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { countAttempt } from '../session/login-failures.service.ts';
import {
  clientOf,
  emailAddressOf,
  emailTokenOf,
  secondFactorCodeOf,
  textBodyOf,
} from '../../platform/http/authorization.ts';
import type { Implement, OutsideCall } from '../../platform/http/implement.ts';
import { handOver, opensForTab } from '../../platform/http/tab-session.ts';
import { parsePasskeyHeader } from '../session/passkeys/passkey-proof.service.ts';
import { passkeySiteOf } from '../session/passkeys/passkeys.service.ts';
import { lifetimeMs } from '../session/session.service.ts';
import { requestPasswordResetMail } from '../password/password-mails.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { setPasswordByToken } from './password-tokens.service.ts';

/** Maximum of reset mails to one receiver, from all senders together. */
const RESET_MAILS_PER_HOUR = 3;

/** The data for redeeming a link in a mail. */
type TokenCall = Omit<Parameters<typeof setPasswordByToken>[0], keyof PasswordSetting> & {
  readonly request: OutsideCall['request'];
  readonly reply: OutsideCall['reply'];
  readonly body: string;
};

/** The parts of a call that are needed to count its second-factor code. */
type CountedCall = Pick<OutsideCall, 'request' | 'clock' | 'ids'>;

/** @param parts `rateLimitFactor` multiplies the limits */
export function passwordTokensRoutes(
  implement: Implement,
  database: Database,
  parts: PasswordSetting & { readonly rateLimitFactor: number; readonly publicUrl: string },
): void {
  const { rateLimitFactor: factor, publicUrl, passphrases } = parts;
  const site = passkeySiteOf(publicUrl);

  /** Counts a code of the second factor as a failure before it is compared, since a wrong code rolls back the call's transaction. */
  const countCode = async ({ request, clock, ids }: CountedCall): Promise<void> => {
    if (secondFactorCodeOf(request) !== undefined) {
      const link = hashOfSecret(emailTokenOf(request) ?? '').toString('hex');
      const attempt = { email: `link ${link}`, address: networkOf(request) };
      await database.public((db) => countAttempt(db, { clock, ids }, attempt, factor));
    }
  };

  implement(getPasswordRules, async () => ({ passphrases }));

  implement(requestPasswordReset, async ({ db, request, clock, ids }) => {
    const email = emailAddressOf(request).toLowerCase();
    const allowance = {
      id: ids.newId(),
      key: `reset ${email}`,
      perHour: RESET_MAILS_PER_HOUR * factor,
      now: clock.now(),
    };
    // The answer is the same without a mail, so that it does not reveal accounts or earlier mails.
    if (await takeMailAllowance(db, allowance)) {
      await requestPasswordResetMail(db, email);
    }
  });

  const setPassword =
    (kind: 'RESET' | 'ACTIVATION') =>
    async (context: TokenCall): Promise<string> => {
      const { request, reply, body } = context;
      const proof = {
        client: clientOf(request),
        forTab: opensForTab(request),
        code: secondFactorCodeOf(request),
        passkey: parsePasskeyHeader(request.headers[PASSKEY_HEADER]),
        site,
      };
      const password = textBodyOf(request, body);
      const token = await setPasswordByToken(
        { ...context, passphrases },
        kind,
        emailTokenOf(request),
        password,
        proof,
      );
      noteNewSession(request, token);
      return handOver(request, reply, token, lifetimeMs(false));
    };
  implement(resetPassword, setPassword('RESET'), countCode);
  implement(activateEnvironment, setPassword('ACTIVATION'), countCode);
}
