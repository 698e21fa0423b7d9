/** Reads and erases an installation's data of a person. The records of the person stay. */
import type { ClockAndIds } from '@mobcheck/server/platform/context/action-context.ts';
import type { Database } from '@mobcheck/server/platform/db/database.ts';
import { insertPublicAudit } from '@mobcheck/server/features/audit/audit.exported.queries.ts';
import { addressPatterns } from './address-pattern.ts';
import * as queries from './personal-data.queries.ts';

/** Columns with the contact address of a company or of its bills. An address in them or in the sandbox cannot be erased. */
const CONTACTS = /\.(companies|billing_customers)\.email$|^billing_sandbox\./;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface PersonalData {
  readonly address: string;
  readonly accounts: readonly queries.Account[];
  /** Rows that mention the person, by `schema.table`, without hashes and secrets. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Returns all data of a person, which are rows with the address or with the id of one of the person's accounts.
 * @throws Error without such data
 */
export async function readPersonalData(
  { database }: { readonly database: Pick<Database, 'public'> },
  address: string,
): Promise<PersonalData> {
  return database.public(async (db) => {
    const accounts = await queries.findAccounts(db, address);
    const ids = accounts.map(({ id }) => id);
    const rows = await queries.listRowsOf(db, addressPatterns(address), ids);
    if (Object.keys(rows).length === 0) {
      throw new Error(`nothing is held of ${address}`);
    }
    return { address, accounts, rows };
  });
}

/** Time after which every server has stored the events that it had collected before an erasure. */
export const LATEST_EVENT_MS = 5000;

/**
 * Ends a person's accounts, and replaces the address everywhere by a meaningless address. Accounts and records keep the name. All
 * uploaded sheets, and jobs with the address, are deleted. An error leaves everything unchanged.
 * @returns the new address, and the number of changed rows by `schema.table.column`
 * @throws Error with a sentence for the operator about the last admin, the contact of a company, or a person without data
 */
export async function erasePerson(
  { database, clock, ids }: ClockAndIds & { readonly database: Pick<Database, 'public'> },
  address: string,
): Promise<{ readonly replacement: string; readonly changed: Readonly<Record<string, number>> }> {
  const patterns = addressPatterns(address);
  const replacement = `erased-${Buffer.from(ids.randomBytes(6)).toString('hex')}@erased.invalid`;
  return database.public(async (db) => {
    const accounts = await queries.findAccounts(db, address);
    for (const account of accounts) {
      if (await queries.isLastAdmin(db, account)) {
        throw new Error(`${address} is the last active admin: make somebody else an admin first`);
      }
    }
    const contacts = (await queries.listMentions(db, patterns)).filter((place) => CONTACTS.test(place));
    if (contacts.length > 0) {
      throw new Error(
        `${address} is the contact of a company or of its bills (${contacts.join(', ')}): enter another one there first`,
      );
    }
    for (const account of accounts) {
      await queries.removeAccount(db, account.id, clock.now());
    }
    await queries.deleteJobsAbout(db, patterns);
    await queries.deleteSheets(db);
    const changed = await queries.replaceEverywhere(db, patterns, replacement);
    if (accounts.length === 0 && Object.keys(changed).length === 0) {
      throw new Error(`nothing is held of ${address}`);
    }
    await insertPublicAudit(db, {
      id: ids.newId(),
      at: clock.now(),
      userId: null,
      userName: 'operator',
      userEmail: '',
      feature: 'users',
      act: 'erase',
      subject: accounts[0]?.id ?? NOBODY,
      detail: JSON.stringify({ replacement }),
    });
    return { replacement, changed };
  });
}

/**
 * Erases the address once more. Servers store events of the security log late, so events with the address may arrive after the erasure.
 * Call this `LATEST_EVENT_MS` after the erasure.
 * @param replacement the new address of `erasePerson`
 */
export async function eraseLateMentions(
  { database }: { readonly database: Pick<Database, 'public'> },
  address: string,
  replacement: string,
): Promise<void> {
  await database.public((db) => queries.replaceEverywhere(db, addressPatterns(address), replacement));
}
