/** Sums of the records that wait for the office, to compare with the limits (“rooms”) of a person and of the office. */
import { sql } from 'kysely';
import type { WaitingSum } from '@mobcheck/contract/quarantine/quarantine-room.rules.ts';
import type { TenantDb } from '../../platform/db/database.ts';

/** Number and bytes of records. The bytes include the body as it was sent and the stored problem, which has up to 30 kB. */
const SUMS = {
  records: sql<number>`count(*)::int`,
  bytes: sql<number>`coalesce(sum(octet_length(body) + pg_column_size(problem)), 0)::float8`,
};

/** Waits for the transactions of the group that have added a record and are not committed. */
export async function lockRoom(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(727015, hashtext(current_schema()))`.execute(db);
}

interface RoomFilter {
  /** The person. Undefined means everybody. */
  readonly userId?: string;
  /** The company. Undefined means all of the group. */
  readonly companyId?: string | undefined;
  readonly exceptId?: string;
}

/** Adds up the waiting records. */
export async function sumWaiting(
  db: TenantDb,
  { userId, companyId, exceptId }: RoomFilter,
): Promise<WaitingSum> {
  return db
    .selectFrom('quarantine')
    .select([SUMS.records.as('records'), SUMS.bytes.as('bytes')])
    .where(sql<boolean>`state = 'WAITING'`)
    .$if(userId !== undefined, (select) => select.where('userId', '=', userId ?? ''))
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(exceptId !== undefined, (select) => select.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow();
}

/**
 * Lists the names of persons whose waiting records fill a room.
 * @param onlyCompanyId only people with a record in this company. Undefined means all of the group
 */
export async function listFullPeople(
  db: TenantDb,
  room: WaitingSum,
  onlyCompanyId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('quarantine')
    .select(sql<string>`max(user_name)`.as('name'))
    .where(sql<boolean>`state = 'WAITING'`)
    .groupBy('userId')
    .having(sql<boolean>`(${SUMS.records} >= ${room.records} or ${SUMS.bytes} >= ${room.bytes})`)
    .$if(onlyCompanyId !== undefined, (select) =>
      select.having(sql<boolean>`bool_or(company_id = ${onlyCompanyId}::uuid)`),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
