/** Mails about accounts, for the features that send them: each call only adds to the outbox of the transaction. */
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import type { Language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { newRegistrationMail, underReviewMail } from './registration.mails.ts';
import { activationMail, passwordResetMail, welcomeMail } from './users.mails.ts';

/** Every mail about accounts, for the task that sends them. */
export const ACCOUNT_MAILS: readonly MailTemplate[] = [
  passwordResetMail,
  activationMail,
  welcomeMail,
  underReviewMail,
  newRegistrationMail,
];

/** Who a mail goes to. */
export interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

// The token stands behind `#`: browsers send that part to nobody, so no log of a server has it.
function tokenLink(publicUrl: string, page: string, token: string): string {
  return `${publicUrl}/#/${page}?t=${encodeURIComponent(token)}`;
}

function personal(reader: Reader, link: string) {
  return { to: reader.email, language: reader.language, words: { name: reader.name, link } };
}

/** The link to set a new password. @param token valid for one hour, as the mail says */
export async function mailPasswordReset(
  db: PublicDb | TenantDb,
  reader: Reader,
  publicUrl: string,
  token: string,
): Promise<void> {
  await enqueueMail(db, passwordResetMail, personal(reader, tokenLink(publicUrl, 'password-reset', token)));
}

/** The link to activate an account. @param token valid for seven days, as the mail says */
export async function mailActivation(
  db: PublicDb | TenantDb,
  reader: Reader,
  publicUrl: string,
  token: string,
): Promise<void> {
  await enqueueMail(db, activationMail, personal(reader, tokenLink(publicUrl, 'active-environment', token)));
}

/** The account is active. */
export async function mailWelcome(db: PublicDb | TenantDb, reader: Reader, publicUrl: string): Promise<void> {
  await enqueueMail(db, welcomeMail, personal(reader, `${publicUrl}/#/`));
}

/** The registration waits for review. */
export async function mailUnderReview(db: PublicDb | TenantDb, reader: Reader): Promise<void> {
  const { email, name, language } = reader;
  await enqueueMail(db, underReviewMail, { to: email, language, words: { name } });
}

/** Tells an administrator of a new registration. */
export async function mailNewRegistration(
  db: PublicDb | TenantDb,
  administrator: Pick<Reader, 'email' | 'language'>,
  publicUrl: string,
  registered: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly phone: string;
  },
): Promise<void> {
  await enqueueMail(db, newRegistrationMail, {
    to: administrator.email,
    language: administrator.language,
    words: { ...registered, link: `${publicUrl}/#/users` },
  });
}
