/** Opens what the first screen needs before anything is drawn: a start draws its frame once, instead of a step at a time. */
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type KeptAccounts, openKept } from '../../lib/session.tsx';
import { storedSession } from '../../lib/tab-session.ts';
import { readCopyState } from '../copy/phone-copy.ts';
import { loadScreens } from './screens-router.tsx';

/** A storage that is slower than this, or blocked, keeps no page empty: it then begins without. */
const LIMIT_MS = 1000;

/** Opens the person as whom this phone starts, and the copy of their company. */
async function openPerson(accounts: KeptAccounts): Promise<LoggedUser | undefined> {
  const user = await openKept(accounts);
  // Only opens the database: what the screen shows is read when it asks.
  void (user && readCopyState(user));
  return user;
}

/**
 * Opens the signed-in person and the screen of the URL side by side: while the browser reads its storage, this thread runs the
 * screen's modules.
 * @returns undefined when nobody is kept, or not in time
 */
export async function openFirstScreen(accounts: KeptAccounts): Promise<LoggedUser | undefined> {
  if (storedSession() === null) {
    return undefined;
  }
  const opening = openPerson(accounts);
  const loading = loadScreens().catch(() => undefined);
  // The first calendar of a page reads the browser's tables, which takes longer than any screen.
  dayIn(DEFAULT_ZONE, new Date());
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LIMIT_MS));
  return Promise.race([loading.then(() => opening), limit]);
}
