/** Mails about accounts, for the features that send them: each call only adds to the outbox of the transaction. */
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
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

/** The account is active. */
export async function mailWelcome(db: PublicDb | TenantDb, reader: Reader, publicUrl: string): Promise<void> {
  await enqueueMail(db, welcomeMail, {
    to: reader.email,
    language: reader.language,
    words: { name: reader.name, link: `${publicUrl}/#/` },
  });
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
    /** Name of the chosen plan, with the quantity where it is made to measure. */
    readonly plan: string;
  },
): Promise<void> {
  await enqueueMail(db, newRegistrationMail, {
    to: administrator.email,
    language: administrator.language,
    words: { ...registered, link: `${publicUrl}/#/users` },
  });
}
