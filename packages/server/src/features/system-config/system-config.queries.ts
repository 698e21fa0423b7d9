/** Queries of the system config of a company group: one row for each setting, created with the group. */
import type { TenantDb } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'param', 'enabled', 'updateDate'] as const;

export async function listSystemConfigs(db: TenantDb) {
  return db.selectFrom('systemConfig').select(COLUMNS).orderBy('param').execute();
}

/** Finds a setting and locks its row. */
export async function lockSystemConfig(db: TenantDb, id: string) {
  return db.selectFrom('systemConfig').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateSystemConfig(
  db: TenantDb,
  id: string,
  change: { enabled: boolean; updateDate: Date },
) {
  return db
    .updateTable('systemConfig')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
