/** Loads the signed-in person and the code of the first screen before the first rendering, so that the frame is drawn once. */
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type KeptAccounts, openKept } from '../../lib/session.tsx';
import { storedSession } from '../../lib/tab-session.ts';
import { readCopyState } from '../copy/phone-copy.ts';
import { loadScreens } from './screens-router.tsx';

/** Time limit for the storage and the code. After it, the page begins without the person. */
const LIMIT_MS = 1000;

/** Reads the signed-in person from the phone, and opens the copy of their company. */
async function openPerson(accounts: KeptAccounts): Promise<LoggedUser | undefined> {
  const user = await openKept(accounts);
  // This read only opens the database early. The screen reads its own data.
  void (user && readCopyState(user));
  return user;
}

/**
 * Opens the signed-in person and the screen of the URL at the same time. While the browser reads its storage, this thread runs the
 * screen's modules.
 * @returns undefined if no person is kept, or if this takes longer than `LIMIT_MS`
 */
export async function openBootScreen(accounts: KeptAccounts): Promise<LoggedUser | undefined> {
  if (storedSession() === null) {
    return undefined;
  }
  const opening = openPerson(accounts);
  const loading = loadScreens().catch(() => undefined);
  // The first call of `dayIn` makes the browser read its tables of time zones, which takes longer than any screen.
  dayIn(DEFAULT_ZONE, new Date());
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LIMIT_MS));
  return Promise.race([loading.then(() => opening), limit]);
}
