/** Queries of phones, with a row for each person on each phone. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listPhones as listEndpoint } from '@mobcheck/contract/phones/phones.contract.ts';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** Adds a person's phone or stores its report. @returns when it was marked as lost, or null */
export async function upsertPhone(db: TenantDb, row: NewTenantRow<'phones'>): Promise<Date | null> {
  const { id: _, userId: __, firstSeenAt: ___, ...told } = row;
  const { lostAt } = await db
    .insertInto('phones')
    .values(row)
    .onConflict((conflict) => conflict.columns(['id', 'userId']).doUpdateSet(told))
    .returning('lostAt')
    .executeTakeFirstOrThrow();
  return lostAt;
}

const COLUMNS = [
  'phones.id',
  'phones.userId',
  'phones.userName',
  'phones.userEmail',
  'phones.companyId',
  'phones.platform',
  'phones.appVersion',
  'phones.waitingCount',
  'phones.oldestWaitingAt',
  'phones.bundleAt',
  'phones.storagePersisted',
  'phones.firstSeenAt',
  'phones.seenAt',
  'phones.lostAt',
  'phones.lostByName',
] as const;

/** Selects phones. @param onlyCompanyId the only company to look in, undefined for all of the group */
function selectPhones(db: TenantDb, onlyCompanyId: string | undefined) {
  return db
    .selectFrom('phones')
    .innerJoin('companies', 'companies.id', 'phones.companyId')
    .select(COLUMNS)
    .select('companies.name as companyName')
    .$if(onlyCompanyId !== undefined, (select) => select.where('phones.companyId', '=', onlyCompanyId ?? ''));
}

interface PhoneFilter extends QueryOf<typeof listEndpoint> {
  readonly onlyCompanyId: string | undefined;
}

function matchesSearch(query: string): Expression<SqlBool> {
  const columns = ['user_name', 'user_email', 'platform'].map(
    (column) => sql`public.fold(phones.${sql.ref(column)})`,
  );
  return matchesAnyColumn(columns, query);
}

/** Returns one page of phones and the total of those that match. */
export async function listPhones(db: TenantDb, filter: PhoneFilter) {
  const { onlyCompanyId, query, waitingOnly, field, direction } = filter;
  const column = sql.ref(`phones.${field}`);
  return onePage(
    selectPhones(db, onlyCompanyId)
      .$if(waitingOnly === true, (select) => select.where('phones.waitingCount', '>', 0))
      .$if(query !== '', (select) => select.where(matchesSearch(query)))
      .orderBy(direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`)
      .orderBy('phones.seenAt', 'desc')
      .orderBy('phones.id')
      .orderBy('phones.userId'),
    filter,
  );
}

export interface PhoneKey {
  readonly id: string;
  readonly userId: string;
}

/** Finds a phone of a person. */
export async function findPhone(db: TenantDb, { id, userId }: PhoneKey, onlyCompanyId: string | undefined) {
  return selectPhones(db, onlyCompanyId)
    .where('phones.id', '=', id)
    .where('phones.userId', '=', userId)
    .executeTakeFirst();
}

/** Returns the hash of the session of a phone's last report, or null when unknown. */
export async function findSessionHash(db: TenantDb, { id, userId }: PhoneKey): Promise<Uint8Array | null> {
  const phone = await db
    .selectFrom('phones')
    .select('sessionHash')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return phone?.sessionHash ?? null;
}

/** Marks a phone as lost, or (null) as found. Returns false if the mark was set or removed before. */
export async function setLost(
  db: TenantDb,
  { id, userId }: PhoneKey,
  lost: { readonly lostAt: Date; readonly lostByName: string } | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('phones')
    .set(lost ?? { lostAt: null, lostByName: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('lostAt', lost === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Finds the role of a user of the group, or undefined when the user belongs to another group. */
export async function findRole(db: TenantDb, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('public.users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role;
}

/** Deletes phones that were last seen before an instant. */
export async function deleteSilentPhones(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('phones').where('seenAt', '<', before).execute();
}
