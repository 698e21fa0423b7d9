/** Changes of a user's own e-mail address: requested with the current password, and proved by the link in a mail to the new address. */
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import {
  EMAIL_CHANGE_HOURS,
  type requestEmailChange as requestEndpoint,
} from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { EMAIL_TOKEN_INVALID } from '@mobcheck/contract/signup/signup.contract.ts';
import { z } from 'zod';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, invalid } from '../../platform/context/api-error.ts';
import { isUniqueViolation, type PublicDb } from '../../platform/db/database.ts';
import { takeMailAllowance } from '../../platform/db/mail-allowances.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, type JobFacts, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import type { TokenMailParts } from '../password/password-mails.service.ts';
import {
  recordOwnAct,
  requireOwnPassword,
  requireProofOfFactor,
  requireUnchangedPassword,
  type OwnProofContext,
} from '../session/own-password.service.ts';
import { deleteFailures, findUserByEmail, updateUser } from '../session/session.exported.queries.ts';
import { presentUser, recordUserAct } from '../users/user-acts.service.ts';
import { lockUser } from '../users/users.exported.queries.ts';
import { confirmEmailMail } from './email-changes.mails.ts';
import * as queries from './email-changes.queries.ts';

/** Maximum number of mails to one new address in an hour, counted for all requesting users together. */
const MAILS_PER_HOUR = 5;
const LIFETIME_MS = EMAIL_CHANGE_HOURS * 3_600_000;

// The token is created when the mail is sent, so that neither the queue nor a log contains it.
const CONFIRM_EMAIL = { name: 'confirm-email', payload: z.object({ userId: z.string() }) };

/**
 * Saves the address that a user requests, and queues the mail to it. The user's address changes only when the link is opened.
 * @throws ApiError CURRENT_PASSWORD_INVALID, PROOF_REQUIRED for users with a second factor, USER_CREATE_EMAIL_EXISTS,
 * TOO_MANY_REQUESTS after too many wrong passwords or after five mails to the address in an hour, or a field error for the user's
 * present address
 */
export async function requestEmailChange(
  context: OwnProofContext,
  { currentPassword, newEmail }: BodyOf<typeof requestEndpoint>,
): Promise<void> {
  const { database, clock, ids, session } = context;
  const { userId, email } = session.actor;
  const comparedHash = await requireOwnPassword(context, currentPassword);
  if (newEmail === email) {
    throw invalid('newEmail', 'unchanged');
  }
  await database.public(async (db) => {
    await requireUnchangedPassword(db, userId, comparedHash);
    await requireProofOfFactor(db, context);
    if ((await findUserByEmail(db, newEmail)) !== undefined) {
      throw apiError(USER_CREATE_EMAIL_EXISTS, { email: newEmail });
    }
    const requestedAt = clock.now();
    const perHour = MAILS_PER_HOUR * context.factor;
    const allowance = { id: ids.newId(), key: `proof ${newEmail}`, perHour, now: requestedAt };
    if (!(await takeMailAllowance(db, allowance))) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: 3600 });
    }
    const expiresAt = new Date(requestedAt.getTime() + LIFETIME_MS);
    await queries.putEmailChange(db, { userId, newEmail, requestedAt, expiresAt });
    await enqueue(db, CONFIRM_EMAIL, { userId });
    await deleteFailures(db, email);
    await recordOwnAct({ db, clock, ids, session }, 'requestEmail', { newEmail });
  });
}

/**
 * Gives a user the proved address. The database adds a mail to the former address. The user's sessions stay, and earlier mailed links to
 * set a password become invalid.
 * @param token undefined when the call has none
 * @returns the new address
 * @throws ApiError EMAIL_TOKEN_INVALID, or USER_CREATE_EMAIL_EXISTS when another user has taken the address since the request
 */
export async function confirmEmailChange(
  { db, clock, ids }: ClockAndIds & { readonly db: PublicDb },
  token: string | undefined,
): Promise<string> {
  const tokenHash = hashOfSecret(token ?? '');
  const now = clock.now();
  const userId = await queries.findUserOfProof(db, { tokenHash, now });
  // Locks the user before the request, in the order of all writers.
  const user = userId === undefined ? undefined : await lockUser(db, userId);
  const newEmail = user && (await queries.takeEmailChange(db, tokenHash));
  const group = user && (await findCompanyGroup(db, user.companyGroup));
  if (user?.status !== 'ACTIVE' || newEmail === undefined || group === undefined) {
    throw apiError(EMAIL_TOKEN_INVALID);
  }
  await updateUser(db, user.id, { email: newEmail, updateDate: now }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? apiError(USER_CREATE_EMAIL_EXISTS, { email: newEmail })
      : error;
  });
  const { id, companyId } = user;
  const actor = { ...user, userId: id, role: presentUser(user).role };
  await recordUserAct(
    { db, clock, ids, actor },
    { act: 'changeEmail', subject: id, detail: { emailBefore: user.email, email: newEmail } },
    [{ tenant: group, companyId }],
  );
  return newEmail;
}

async function sendProof(
  { database, clock, ids, publicUrl, mail }: TokenMailParts,
  userId: string,
  { id, createdAt, attempt }: JobFacts,
): Promise<void> {
  const token = Buffer.from(ids.randomBytes(32)).toString('base64url');
  const recipient = await database.public((db) =>
    queries.startEmailProof(db, { userId, tokenHash: hashOfSecret(token), now: clock.now() }),
  );
  if (recipient === undefined) {
    return;
  }
  const mailLanguage = language.parse(recipient.language);
  // The token is in the fragment of the URL, which browsers do not send, so that no server logs it.
  const values = confirmEmailMail.values.parse({
    name: recipient.name,
    link: `${publicUrl}/#/confirm-email?t=${token}`,
  });
  await mail.send({
    ...renderMail(confirmEmailMail.compose(values, mailLanguage), mailLanguage),
    // Each attempt has its own token, so it is a separate mail.
    id: `confirm-email-${id}-${attempt}`,
    at: createdAt,
    to: recipient.newEmail,
    language: mailLanguage,
  });
}

/** Returns the task that sends the mail to a new address. */
export function emailChangeTasks(parts: TokenMailParts): JobTask[] {
  return [jobTask(CONFIRM_EMAIL, ({ userId }, facts) => sendProof(parts, userId, facts))];
}
