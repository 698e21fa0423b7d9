/** Mails with a token, of which the server stores only the hash. */
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database, PublicDb, TenantDb } from '../../platform/db/database.ts';
import { takeMailAllowance } from '../../platform/db/mail-allowances.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, type JobFacts, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { findRecipient } from './email-tokens.queries.ts';
import { issueToken } from './email-tokens.service.ts';
import { activationMail, confirmationMail, newAddressMail, passwordResetMail } from './password.mails.ts';

// A job contains only the user or the email, and the token is created when the mail is sent. So neither the queue nor a log contains the
// token, and a request takes the same time for known and unknown emails.
const PASSWORD_RESET = { name: 'password-reset', payload: z.object({ email: z.string() }) };
const NEW_ADDRESS = { name: 'new-address', payload: z.object({ userId: z.string() }) };
const CONFIRMATION = { name: 'confirmation', payload: z.object({ userId: z.string() }) };
const ACTIVATION = { name: 'activation', payload: z.object({ userId: z.string() }) };

/** Maximum of mails of one kind to one receiver per hour, from all senders together. */
const MAILS_PER_HOUR = 5;

/** Dependencies of the mails with tokens. */
export interface TokenMailParts extends ClockAndIds {
  readonly database: Database;
  /** Base of links. */
  readonly publicUrl: string;
  readonly mail: MailTransport;
  /** Multiplies the limits. Default: 1. */
  readonly rateLimitFactor?: number;
}

// The token is in the fragment of the URL, which browsers do not send, so that no server logs it.
const MAILS = {
  RESET: { kind: 'RESET', template: passwordResetMail, page: 'password-reset', status: 'ACTIVE' },
  NEW_ADDRESS: { kind: 'RESET', template: newAddressMail, page: 'password-reset', status: 'ACTIVE' },
  ACTIVATION: {
    kind: 'ACTIVATION',
    template: activationMail,
    page: 'active-environment',
    status: 'PENDING',
  },
  CONFIRMATION: {
    kind: 'CONFIRMATION',
    template: confirmationMail,
    page: 'confirm-registration',
    status: 'PENDING',
  },
} as const;

/** Templates of the mails with a token. */
export const PASSWORD_MAILS = {
  RESET: passwordResetMail,
  NEW_ADDRESS: newAddressMail,
  ACTIVATION: activationMail,
  CONFIRMATION: confirmationMail,
} as const;

/** Queues the mail to set a new password. It is sent only if the email belongs to an active user. */
export async function requestPasswordResetMail(db: PublicDb, email: string): Promise<void> {
  await enqueue(db, PASSWORD_RESET, { email });
}

/**
 * Queues the mail with which a user without a password activates the account. It is sent only while the user is PENDING. Queued in a
 * group's transaction, it is sent only to a user of that group.
 */
export async function requestActivationMail(db: PublicDb | TenantDb, userId: string): Promise<void> {
  await enqueue(db, ACTIVATION, { userId });
}

/** Queues the mail with which a registered user confirms the address. It is sent only while the user is PENDING. */
export async function requestConfirmationMail(db: PublicDb, userId: string): Promise<void> {
  await enqueue(db, CONFIRMATION, { userId });
}

/**
 * Queues the mail to the address that an admin has given to somebody, with a link to set a password. It is only sent to
 * active users of the transaction's group.
 */
export async function requestNewAddressMail(db: TenantDb, userId: string): Promise<void> {
  await enqueue(db, NEW_ADDRESS, { userId });
}

/**
 * Whether a receiver may get another mail of a kind in this hour. All attempts of one job count once.
 * @param mailName RESET is always allowed, since its route has a limit
 */
async function mayMail(
  db: PublicDb,
  { clock, ids, rateLimitFactor = 1 }: TokenMailParts,
  mailName: keyof typeof MAILS,
  { email, attempt }: { readonly email: string; readonly attempt: number },
): Promise<boolean> {
  if (mailName === 'RESET' || attempt > 1) {
    return true;
  }
  const perHour = MAILS_PER_HOUR * rateLimitFactor;
  return takeMailAllowance(db, { id: ids.newId(), key: `${mailName} ${email}`, perHour, now: clock.now() });
}

async function sendToken(
  parts: TokenMailParts,
  mailName: keyof typeof MAILS,
  criteria: Parameters<typeof findRecipient>[1],
  { id, createdAt, attempt }: JobFacts,
): Promise<void> {
  const { database, clock, ids, publicUrl, mail } = parts;
  const { kind, template, page, status } = MAILS[mailName];
  const recipientAndToken = await database.public(async (db) => {
    const recipient = await findRecipient(db, criteria, status);
    if (recipient === undefined || !(await mayMail(db, parts, mailName, { ...recipient, attempt }))) {
      return undefined;
    }
    return { recipient, token: await issueToken(db, { clock, ids }, recipient.id, kind) };
  });
  if (recipientAndToken === undefined) {
    return;
  }
  const { recipient, token } = recipientAndToken;
  const mailLanguage = language.parse(recipient.language);
  const values = template.values.parse({ name: recipient.name, link: `${publicUrl}/#/${page}?t=${token}` });
  await mail.send({
    ...renderMail(template.compose(values, mailLanguage), mailLanguage),
    // Each attempt has its own token, so it is a separate mail.
    id: `${page}-${id}-${attempt}`,
    at: createdAt,
    to: recipient.email,
    language: mailLanguage,
  });
}

/** Returns the tasks that send these mails. */
export function tokenMailTasks(parts: TokenMailParts): JobTask[] {
  return [
    jobTask(PASSWORD_RESET, ({ email }, facts) => sendToken(parts, 'RESET', { email }, facts)),
    jobTask(NEW_ADDRESS, ({ userId }, facts) =>
      sendToken(parts, 'NEW_ADDRESS', { userId, tenantRole: facts.tenantRole }, facts),
    ),
    jobTask(CONFIRMATION, ({ userId }, facts) =>
      sendToken(parts, 'CONFIRMATION', { userId, tenantRole: facts.tenantRole }, facts),
    ),
    jobTask(ACTIVATION, ({ userId }, facts) =>
      sendToken(parts, 'ACTIVATION', { userId, tenantRole: facts.tenantRole }, facts),
    ),
  ];
}
