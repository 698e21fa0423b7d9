/** Queries of phones: one row for each person on each phone. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** Adds a phone of a person or stores what it tells now. @returns when it was marked as lost; null: it is not */
export async function upsertPhone(
  db: TenantDb,
  row: Insertable<TenantTables['phones']>,
): Promise<Date | null> {
  const { id: _, userId: __, firstSeenAt: ___, ...told } = row;
  const { lostAt } = await db
    .insertInto('phones')
    .values(row)
    .onConflict((conflict) => conflict.columns(['id', 'userId']).doUpdateSet(told))
    .returning('lostAt')
    .executeTakeFirstOrThrow();
  return lostAt;
}
