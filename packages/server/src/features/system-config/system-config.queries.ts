/** Queries of the toggles of a company group; the rows are created with the group. */
import type { TenantDb } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'param', 'enabled', 'updateDate'] as const;

export async function listToggles(db: TenantDb) {
  return db.selectFrom('systemConfig').select(COLUMNS).orderBy('param').execute();
}

/** Finds a toggle and locks it. */
export async function lockToggle(db: TenantDb, id: string) {
  return db.selectFrom('systemConfig').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateToggle(db: TenantDb, id: string, change: { enabled: boolean; updateDate: Date }) {
  return db
    .updateTable('systemConfig')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
