/** Queries of company groups and of their provisioning. */
import {
  SCHEMA_PREFIX,
  type listCompanyGroups,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { PublicDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

export async function takeNextGroupNumber(db: PublicDb): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select nextval('public.company_group_number')::int as number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function insertGroup(db: PublicDb, row: NewPublicRow<'companyGroups'>): Promise<void> {
  await db.insertInto('companyGroups').values(row).execute();
}

/** Serializes installation until the end of the transaction. When two servers start on a new database, only one creates its first group. */
export async function lockInstallation(db: PublicDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(727002)`.execute(db);
}

/** Whether any user has the role. */
export async function someoneHasRole(db: PublicDb, role: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', role).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The payment status is generated from the bills' status and the exception. */
const PAYMENT_STATE = ['paymentStatus', 'exceptionReason', 'exceptionBy', 'exceptionAt'] as const;

/** Both are null unless the group's upgrade failed. */
const UPGRADE_STATE = ['upgradeError', 'upgradeTriedAt'] as const;

/** Finds why a group could not be upgraded. */
export async function findUpgradeState(db: PublicDb, name: string) {
  return db.selectFrom('companyGroups').select(UPGRADE_STATE).where('name', '=', name).executeTakeFirst();
}

/** Returns one page of groups by name, and the total. The search matches names with and without the prefix `mobcheck_`. */
export async function listGroups(db: PublicDb, filter: QueryOf<typeof listCompanyGroups>) {
  const matching = db
    .selectFrom('companyGroups')
    .$if(filter.idle !== undefined, (select) =>
      select.where('idleReason', filter.idle === true ? 'is not' : 'is', null),
    )
    .$if(filter.query !== '', (select) =>
      select.where(matchesAnyColumn([sql.ref('name'), sql`${SCHEMA_PREFIX} || name`], filter.query)),
    );
  const ordered = matching
    .select([
      'idleReason',
      'name',
      'schemaName',
      'tenantRole',
      'fileLimitBytes',
      ...PAYMENT_STATE,
      ...UPGRADE_STATE,
    ])
    .orderBy('name', filter.direction);
  return onePage(ordered, filter);
}

/** Whether a user has the e-mail address. Removed and migrated users do not count. */
export async function isEmailTaken(db: PublicDb, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('status', 'not in', ['MIGRATED', 'DELETED'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPaymentState(db: PublicDb, name: string) {
  return db.selectFrom('companyGroups').select(PAYMENT_STATE).where('name', '=', name).executeTakeFirst();
}

/** The columns of a payment status set by hand. All are null to lift it. */
type PaymentException = Pick<
  PublicChange<'companyGroups'>,
  'exceptionStatus' | 'exceptionReason' | 'exceptionBy' | 'exceptionAt'
>;

/** Sets or lifts the exception of a group. Returns its payment status now. */
export async function updatePaymentException(db: PublicDb, name: string, exception: PaymentException) {
  return db
    .updateTable('companyGroups')
    .set(exception)
    .where('name', '=', name)
    .returning(PAYMENT_STATE)
    .executeTakeFirst();
}

/** Finds and locks a group's own limit of bytes of files, or returns undefined without such a group. */
export async function lockFileLimit(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select('fileLimitBytes')
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateFileLimit(
  db: PublicDb,
  name: string,
  fileLimitBytes: number | null,
): Promise<void> {
  await db.updateTable('companyGroups').set({ fileLimitBytes }).where('name', '=', name).execute();
}
