/** Records a change of a user's way to sign in and tells the user, since another person may have the session. */
import type { SignInAct } from '@mobcheck/contract/notices/notices.rules.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import { notifyFromPlatform } from '../notices/notices.service.ts';
import { recordOwnAct } from './own-password.service.ts';
import { findLanguage } from './session.queries.ts';
import { signInActMail } from './sign-in-act.mails.ts';

/** Writes the act to the audit trail, adds a notice for the person and queues a mail, all in the transaction of the act. */
export async function recordSignInAct(
  context: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  act: SignInAct,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const { db, session } = context;
  const { userId, email, name } = session.actor;
  await recordOwnAct(context, act, detail);
  await enqueueMail(db, signInActMail, {
    to: email,
    language: language.parse(await findLanguage(db, userId)),
    values: { name, act },
  });
  const about = `sign-in:${context.ids.newId()}`;
  const told = { kind: 'sign-in', about, facts: { act }, at: context.clock.now() } as const;
  await notifyFromPlatform(db, userId, told, null);
}
