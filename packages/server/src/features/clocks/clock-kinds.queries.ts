/** Queries of the kinds of clocks. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { CLOCK_KEYS, clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

const KIND_COLUMNS = ['id', 'name', 'enabled', 'updateDate'] as const;

/** Lists the kinds by id, those with a key first. */
export async function listKinds(db: TenantDb) {
  return db
    .selectFrom('clockKinds')
    .select(KIND_COLUMNS)
    .orderBy(sql`key is null`)
    .orderBy('id')
    .execute();
}

/** Finds a kind and locks it. */
export async function lockKind(db: TenantDb, id: string) {
  return db.selectFrom('clockKinds').select(KIND_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertKind(db: TenantDb, row: NewTenantRow<'clockKinds'>): Promise<void> {
  await db.insertInto('clockKinds').values(row).execute();
}

export async function updateKind(
  db: TenantDb,
  id: string,
  change: { readonly name: string; readonly enabled: boolean; readonly updateDate: Date },
) {
  return db
    .updateTable('clockKinds')
    .set(change)
    .where('id', '=', id)
    .returning(KIND_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Adds the kinds with a key, except those that the group has. */
export async function seedKinds(db: TenantDb, now: Date): Promise<void> {
  await db
    .insertInto('clockKinds')
    .values(
      CLOCK_KEYS.map((key) => ({
        id: clockKindId(key),
        key,
        name: CLOCK_PHRASES.pt.kind[key],
        updateDate: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Makes changes of the clocks of a group run one after the other. */
export async function lockChanges(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(727017, hashtext(current_schema()))`.execute(db);
}
