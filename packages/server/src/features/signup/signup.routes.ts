/** Routes of registration, of the operator's contact and of the terms of use. */
import {
  type Contact,
  getContact,
  getUsageTerms,
  registerUser,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { takeMailAllowance } from '../../platform/db/mail-allowances.ts';
import { networkOf } from '../../platform/http/callers.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { firstBill } from '../billing/subscription-requests.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { register } from './registration.service.ts';
import { usageTerms } from './usage-terms.service.ts';

/** Registrations, and so mails to strangers, that one network may cause in an hour. */
const REGISTRATIONS_PER_HOUR = 20;

interface SignupParts extends PasswordSetting {
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  readonly contact?: Contact;
  readonly terms?: string;
}

const NOBODY: Contact = { email: null, phone: null, whatsapp: null, privacyUrl: null };

/**
 * @param parts `publicUrl`: base of the links in mails; `contact`: left out, nobody can be reached; `terms`: the operator's own
 * @param billing asked for the first bill of a paid plan
 */
export function signupRoutes(
  implement: Implement,
  parts: SignupParts,
  billing: Parameters<typeof firstBill>[0],
): void {
  const { publicUrl, rateLimitFactor, passphrases, contact = NOBODY, terms } = parts;
  implement(
    registerUser,
    async ({ db, clock, ids, body, request }) => {
      const allowance = {
        id: ids.newId(),
        key: `registration ${networkOf(request)}`,
        perHour: REGISTRATIONS_PER_HOUR * rateLimitFactor,
        now: clock.now(),
      };
      if (!(await takeMailAllowance(db, allowance))) {
        throw apiError(TOO_MANY_REQUESTS, { retryAfter: 3600 });
      }
      const language = languageOf(request.headers['accept-language']);
      const subscriptionId = await register({ db, clock, ids, publicUrl, passphrases }, body, language);
      return { subscriptionId: subscriptionId ?? null, customerId: null, billUrl: null };
    },
    undefined,
    async ({ subscriptionId, ...reply }) => ({
      ...reply,
      ...(subscriptionId === null ? {} : await firstBill(billing, subscriptionId)),
      subscriptionId,
    }),
  );

  implement(getContact, async () => contact);

  implement(getUsageTerms, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8');
    if (terms !== undefined) {
      // In whatever language the operator wrote them: what is agreed to has one text.
      return terms;
    }
    reply.header('Content-Language', query.language);
    return usageTerms(query.language);
  });
}
