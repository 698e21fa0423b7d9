/** The accounts that have signed in on this phone. The application starts without signal as the same person. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { DBSchema } from 'idb';
import { lastingConnection } from './lasting-connection.ts';
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';
import { setStorageState } from './storage-state.ts';

/** How long the application opens for a person without the server, from the last confirmation of the session. */
const OPENS_FOR_MS = 30 * DAY_MS;

/** A person in one company group. `user` is null after a sign-out. */
interface AccountRow extends PhoneOwner {
  /** `<company group>/<user id>`. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly user: LoggedUser | null;
  /** When the server last confirmed the session, in milliseconds. */
  readonly confirmedAt: number;
}

interface AccountSchema extends DBSchema {
  accounts: { key: string; value: AccountRow };
}

/** Another person, or the same person in another group, with records that wait on this phone. */
export interface WaitingAccount {
  readonly name: string;
  readonly count: number;
}

const NAME = 'mobcheck-phone';

const accounts = lastingConnection<AccountSchema>({
  name: NAME,
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('accounts', { keyPath: 'key' });
  },
  tell: (state) => setStorageState(NAME, state),
});

function ownerOf(user: LoggedUser): PhoneOwner {
  return { companyGroup: user.companyGroup, userId: user.id };
}

const keyOf = ({ companyGroup, userId }: PhoneOwner): string => `${companyGroup}/${userId}`;

/** Keeps a user that the server has just confirmed. */
export async function keepAccount(user: LoggedUser): Promise<void> {
  const owner = ownerOf(user);
  const { name, email } = user;
  const row = { ...owner, key: keyOf(owner), name, email, user, confirmedAt: Date.now() };
  await accounts.write(['accounts'], (transaction) => transaction.objectStore('accounts').put(row));
}

/** Returns the user that the server confirmed last for this address, within 30 days, or undefined. */
export async function findAccount(email: string): Promise<LoggedUser | undefined> {
  const rows = await accounts.read(['accounts'], (transaction) =>
    transaction.objectStore('accounts').getAll(),
  );
  const [newest] = rows
    .filter((row) => row.email.toLowerCase() === email.toLowerCase())
    .toSorted((one, other) => other.confirmedAt - one.confirmedAt);
  return newest?.user && Date.now() - newest.confirmedAt < OPENS_FOR_MS ? newest.user : undefined;
}

/** Deletes the stored user after the sign-out, but keeps the name for records that wait on the phone. */
export async function closeAccount(user: LoggedUser): Promise<void> {
  await accounts.write(['accounts'], async (transaction) => {
    const row = await transaction.objectStore('accounts').get(keyOf(ownerOf(user)));
    await (row && transaction.objectStore('accounts').put({ ...row, user: null }));
  });
}

/** Counts the waiting records on this phone in all accounts except the user's. Null means all accounts. */
export async function waitingOfOthers(user: LoggedUser | null): Promise<WaitingAccount[]> {
  const rows = await accounts.read(['accounts'], (transaction) =>
    transaction.objectStore('accounts').getAll(),
  );
  const others = rows.filter(({ key }) => user === null || key !== keyOf(ownerOf(user)));
  const counted = await Promise.all(
    others.map(async (owner) => ({
      name: owner.name,
      count: await phoneDatabase(owner).read(['outbox'], (transaction) =>
        transaction.objectStore('outbox').count(),
      ),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}
