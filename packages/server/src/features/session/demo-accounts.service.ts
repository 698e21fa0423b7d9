/** Accounts of the demonstration. Their password is public, so they can sign in only while the demonstration is on. */
import type { PublicDb } from '../../platform/db/database.ts';
import { disableAccountsOfDomain, enableAccountsOfDomain } from './session.queries.ts';

/** Every account of the demonstration has an email address of this domain, at which nobody can receive mails. */
export const DEMO_EMAIL_DOMAIN = 'demo.mobcheck.local';

/** Disables the accounts and ends their sessions. Returns how many were enabled. */
export async function disableDemoAccounts(db: PublicDb, now: Date): Promise<number> {
  return disableAccountsOfDomain(db, DEMO_EMAIL_DOMAIN, now);
}

/** Enables the inactive accounts. An earlier start without the demonstration may have disabled them. */
export async function enableDemoAccounts(db: PublicDb, now: Date): Promise<void> {
  await enableAccountsOfDomain(db, DEMO_EMAIL_DOMAIN, now);
}
