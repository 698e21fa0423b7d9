/** Queries of the system config of a company group: one row for each setting, created with the group. */
import { sql } from 'kysely';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import { type TenantDb, withCommit } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'param', 'enabled', 'updateDate'] as const;

export async function listSystemConfigs(db: TenantDb) {
  return db.selectFrom('systemConfig').select(COLUMNS).orderBy('param').execute();
}

/** Finds a setting and locks its row. */
export async function lockSystemConfig(db: TenantDb, id: string) {
  return db.selectFrom('systemConfig').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a setting. What must be known without entering the group is told to the shared schema, with the commit. */
export async function updateSystemConfig(
  db: TenantDb,
  id: string,
  change: { enabled: boolean; updateDate: Date },
) {
  const row = await db
    .updateTable('systemConfig')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  if (row.param === 'REQUIRE_ADMIN_SECOND_FACTOR') {
    withCommit(db, async () => {
      await sql`select public.note_admin_factor(${row.enabled})`.execute(db);
    });
  }
  return row;
}

/** Lists which settings were on at about the instant of a bundle: at some moment of the tolerance, and during all of it. */
export async function listSettingsAt(db: TenantDb, { from, to }: BundleInstant) {
  const { rows } = await sql<{ param: string; sometime: boolean; throughout: boolean }>`
    select param, bool_or(enabled) as sometime, bool_and(enabled) and min(since) <= ${from} as throughout
    from (
      select param, enabled, since from system_config where since <= ${to}
      union all
      select setting.param, (past.content ->> 'enabled')::boolean, past.since
      from row_history as past join system_config as setting on setting.id = past.row_id
      where past.table_name = 'system_config' and past.since <= ${to} and past.until > ${from}) as states
    group by param`.execute(db);
  return rows;
}
