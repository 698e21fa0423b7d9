/** Queues mails about accounts, in the transaction of the act. */
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { newRegistrationMail, underReviewMail } from './registration.mails.ts';
import { emailChangedMail, secondFactorRemovedMail, welcomeMail } from './users.mails.ts';

/** All mail templates about accounts, without those with a password link. */
export const ACCOUNT_MAILS: readonly MailTemplate[] = [
  welcomeMail,
  emailChangedMail,
  secondFactorRemovedMail,
  underReviewMail,
  newRegistrationMail,
];

/** Recipient of a mail. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

/** Mails a user that their account is active. */
export async function mailWelcome(
  db: PublicDb | TenantDb,
  recipient: Recipient,
  publicUrl: string,
): Promise<void> {
  await enqueueMail(db, welcomeMail, {
    to: recipient.email,
    language: recipient.language,
    values: { name: recipient.name, link: `${publicUrl}/#/` },
  });
}

/** Mails a user that an admin has removed their second factor. */
export async function mailSecondFactorRemoved(db: PublicDb | TenantDb, recipient: Recipient): Promise<void> {
  const { email, name, language } = recipient;
  await enqueueMail(db, secondFactorRemovedMail, { to: email, language, values: { name } });
}

/**
 * Mails a user that their registration is under review.
 * @param next maximum of working days of the review, and whether a paid bill replaces the review
 */
export async function mailUnderReview(
  db: PublicDb | TenantDb,
  recipient: Recipient,
  next: { readonly days: number; readonly isPaymentEnough: boolean },
): Promise<void> {
  const { email, name, language } = recipient;
  await enqueueMail(db, underReviewMail, { to: email, language, values: { name, ...next } });
}

/** Mails a platform admin about a new registration. */
export async function mailNewRegistration(
  db: PublicDb | TenantDb,
  administrator: Pick<Recipient, 'email' | 'language'>,
  publicUrl: string,
  registration: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly phone: string;
    /** Name of the chosen plan. */
    readonly plan: string;
    /** Number of pieces of equipment in a custom plan. */
    readonly quantity: number | null;
    /** Whether the customer is admitted without a decision. */
    readonly entersAlone: boolean;
  },
): Promise<void> {
  await enqueueMail(db, newRegistrationMail, {
    to: administrator.email,
    language: administrator.language,
    values: { ...registration, link: `${publicUrl}/#/users` },
  });
}
