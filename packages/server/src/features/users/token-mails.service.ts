/** Mails that carry a token, which nothing but the mail ever holds. */
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/act.ts';
import type { Database, PublicDb, TenantDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, type JobFacts, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { findReader, type TokenKind } from './email-tokens.queries.ts';
import { issueToken } from './email-tokens.service.ts';
import { activationMail, passwordResetMail } from './users.mails.ts';

// A job names the person only, and the token is made when the mail is sent: neither the queue nor a log ever holds one,
// and asking takes the same work whether the address is known or not.
const PASSWORD_RESET = { name: 'password-reset', payload: z.object({ email: z.string() }) };
const ACTIVATION = { name: 'activation', payload: z.object({ userId: z.string() }) };

/** What mails with tokens need of the process. */
export interface TokenMailParts extends ClockAndIds {
  readonly database: Database;
  /** Base of links. */
  readonly publicUrl: string;
  readonly mail: MailTransport;
}

// The token stands behind `#`: browsers send that part to nobody, so no log of a server has it.
const MAILS = {
  RESET: { template: passwordResetMail, page: 'password-reset', status: 'ACTIVE' },
  ACTIVATION: { template: activationMail, page: 'active-environment', status: 'PENDING' },
} as const;

/** Asks for the mail to set a new password; nothing is sent unless the address is an active person's. */
export async function requestPasswordResetMail(db: PublicDb, email: string): Promise<void> {
  await enqueue(db, PASSWORD_RESET, { email });
}

/**
 * Asks for the mail with which a person who has no password activates their account. From a group's transaction only
 * for people of that group; who is not pending any more when it is sent gets none.
 */
export async function requestActivationMail(db: PublicDb | TenantDb, userId: string): Promise<void> {
  await enqueue(db, ACTIVATION, { userId });
}

async function sendToken(
  { database, clock, ids, publicUrl, mail }: TokenMailParts,
  kind: TokenKind,
  by: Parameters<typeof findReader>[1],
  { id, createdAt, attempt }: JobFacts,
): Promise<void> {
  const { template, page, status } = MAILS[kind];
  const issued = await database.public(async (db) => {
    const reader = await findReader(db, by, status);
    return reader && { reader, token: await issueToken(db, { clock, ids }, reader.id, kind) };
  });
  if (issued === undefined) {
    return;
  }
  const { reader, token } = issued;
  const written = language.parse(reader.language);
  const words = template.words.parse({ name: reader.name, link: `${publicUrl}/#/${page}?t=${token}` });
  await mail.send({
    ...renderMail(template.compose(words, written), written),
    // Each attempt has a token of its own, so each mail is one of its own.
    id: `${page}-${id}-${attempt}`,
    at: createdAt,
    to: reader.email,
    language: written,
  });
}

/** The tasks that send these mails. */
export function tokenMailTasks(parts: TokenMailParts): JobTask[] {
  return [
    jobTask(PASSWORD_RESET, ({ email }, facts) => sendToken(parts, 'RESET', { email }, facts)),
    jobTask(ACTIVATION, ({ userId }, facts) =>
      sendToken(parts, 'ACTIVATION', { userId, tenantRole: facts.tenantRole }, facts),
    ),
  ];
}
