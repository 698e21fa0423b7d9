/** Routes of registration, the look-up of a CNPJ, the operator's contact and the terms of use. */
import {
  type Contact,
  getContact,
  confirmRegistration,
  getSignupMode,
  lookUpCnpj,
  getUsageTerms,
  registerUser,
  requestConfirmation,
  type SignupMode,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { languageOf } from '../../platform/http/accept-language.ts';
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { takeMailAllowance } from '../../platform/db/mail-allowances.ts';
import { clientOf, emailAddressOf, emailTokenOf, textBodyOf } from '../../platform/http/authorization.ts';
import { noteNewSession } from '../../platform/http/answered-calls.ts';
import { handOver, opensForTab } from '../../platform/http/tab-session.ts';
import { lifetimeMs } from '../session/session.service.ts';
import { networkOf } from '../../platform/http/callers.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { firstBill } from '../billing/subscription-requests.service.ts';
import {
  confirmRegistration as confirm,
  requestConfirmationOf,
  type SignupParts,
  type SignupSettings,
} from './open-signup.service.ts';
import { cnpjLookup } from './cnpj-lookup.service.ts';
import type { PasswordSetting } from '../password/password.service.ts';
import { register } from './registration.service.ts';
import { usageTerms } from './usage-terms.service.ts';

/** Maximum of registrations from one network, since each sends a mail to a possible stranger. */
const REGISTRATIONS_PER_HOUR = 20;

/** Maximum of confirmation mails to one receiver, from all senders together. */
const CONFIRMATIONS_PER_HOUR = 3;

/** The specification's mode, admission after a review. */
export const REVIEWED_SIGNUP: SignupMode = { mode: 'review', reviewDays: 2 };

interface RouteParts extends PasswordSetting, SignupSettings {
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  readonly clock: Clock;
}

const NOBODY: Contact = { email: null, phone: null, whatsapp: null, privacyUrl: null };

/**
 * @param parts `publicUrl` is the base of the links in mails
 * @param billing the parts for sending the subscription to a paid plan
 */
export function signupRoutes(
  implement: Implement,
  parts: RouteParts,
  billing: Parameters<typeof firstBill>[0],
): void {
  const {
    publicUrl,
    rateLimitFactor,
    passphrases,
    contact = NOBODY,
    terms,
    signup = REVIEWED_SIGNUP,
  } = parts;
  const signupParts = { publicUrl, rateLimitFactor, passphrases, signup };
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
      const network = networkOf(request);
      const context = { db, clock, ids, network, ...signupParts };
      const subscriptionId = await register(context, body, language);
      return { subscriptionId: subscriptionId ?? null, customerId: null, billUrl: null };
    },
    undefined,
    async ({ subscriptionId, ...reply }) => ({
      ...reply,
      ...(subscriptionId === null ? {} : await firstBill(billing, subscriptionId)),
      subscriptionId,
    }),
  );

  confirmationRoutes(implement, signupParts);

  implement(getSignupMode, async () => signup);

  const lookUp = cnpjLookup(billing.database, parts.clock, parts.cnpjUrl);
  implement(lookUpCnpj, async ({ params }) => lookUp(params.cnpj));

  implement(getContact, async () => contact);

  implement(getUsageTerms, async ({ query, reply }) => {
    reply.type('text/plain; charset=utf-8');
    if (terms !== undefined) {
      // Served in the operator's language, since an agreement has one text.
      return terms;
    }
    reply.header('Content-Language', query.language);
    return usageTerms(query.language);
  });
}

function confirmationRoutes(implement: Implement, parts: SignupParts & PasswordSetting): void {
  implement(requestConfirmation, async ({ db, request, clock, ids }) => {
    const email = emailAddressOf(request).toLowerCase();
    const allowance = {
      id: ids.newId(),
      key: `confirmation ${email}`,
      perHour: CONFIRMATIONS_PER_HOUR * parts.rateLimitFactor,
      now: clock.now(),
    };
    // The answer is the same without a mail, so that it does not reveal registrations.
    if (await takeMailAllowance(db, allowance)) {
      await requestConfirmationOf(db, email);
    }
  });

  implement(confirmRegistration, async ({ db, clock, ids, request, reply, body }) => {
    const password = textBodyOf(request, body);
    const session = { password, client: clientOf(request), forTab: opensForTab(request) };
    const token = await confirm({ db, clock, ids }, parts, emailTokenOf(request), session);
    if (token === undefined) {
      return { session: null };
    }
    noteNewSession(request, token);
    return { session: handOver(request, reply, token, lifetimeMs(false)) };
  });
}
