/** Queries of the system config of a company group, with a row for each setting and for each company's own decision. */
import { sql } from 'kysely';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import { type TenantDb, withCommit } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

const COLUMNS = ['id', 'param', 'enabled', 'updateDate'] as const;

/** Selects the settings of a company with the ids of the group's rows. Null selects the settings of the group. */
function settingsOf(db: TenantDb, companyId: string | null) {
  return db
    .selectFrom('systemConfig as setting')
    .leftJoin('companySettings as own', (join) =>
      join.onRef('own.param', '=', 'setting.param').on('own.companyId', '=', companyId),
    )
    .select((eb) => [
      'setting.id',
      'setting.param',
      eb.fn.coalesce('own.enabled', 'setting.enabled').as('enabled'),
      eb.fn.coalesce('own.updateDate', 'setting.updateDate').as('updateDate'),
    ]);
}

const selectSettings = compiledOnce((db: TenantDb, { companyId }: { readonly companyId: string | null }) =>
  settingsOf(db, companyId).orderBy('setting.param'),
);

export async function listSystemConfigs(db: TenantDb, companyId: string | null) {
  const { rows } = await selectSettings(db, { companyId });
  return rows;
}

/** Finds a setting with its value for a company, and locks the group's row. */
export async function lockSystemConfig(db: TenantDb, id: string, companyId: string | null) {
  await db.selectFrom('systemConfig').select('id').where('id', '=', id).forUpdate().execute();
  // A separate statement sees the rows that a concurrent call for the same company saved before it released the lock.
  return settingsOf(db, companyId).where('setting.id', '=', id).executeTakeFirst();
}

/** Lists companies' own decisions about a setting. */
export async function listCompanyDecisions(db: TenantDb, param: string) {
  return db
    .selectFrom('companySettings')
    .select(['companyId', 'enabled'])
    .where('param', '=', param)
    .execute();
}

/** Saves a company's own decision. */
export async function saveCompanySetting(
  db: TenantDb,
  key: { companyId: string; param: string },
  change: { enabled: boolean; updateDate: Date },
): Promise<void> {
  await db
    .insertInto('companySettings')
    .values({ ...key, ...change })
    .onConflict((conflict) => conflict.columns(['companyId', 'param']).doUpdateSet(change))
    .execute();
}

/** Changes a setting. A value that is needed outside the group is copied to the shared schema with the commit. */
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

/**
 * Lists for each setting whether it was on for a company at some moment of the tolerance around a bundle, and whether it was on during the
 * whole tolerance. Before the company's first decision, the group's state counts.
 */
export async function listSettingsAt(db: TenantDb, { from, to }: BundleInstant, companyId: string) {
  const { rows } = await sql<{ param: string; sometime: boolean; throughout: boolean }>`
    with own as (
      select param, enabled, since, 'infinity'::timestamptz as until from company_settings where company_id = ${companyId}
      union all
      select setting.param, (past.content ->> 'enabled')::boolean, past.since, past.until
      from row_history as past join company_settings as setting on setting.id = past.row_id
      where past.table_name = 'company_settings' and past.parent_id = ${companyId}
    ), decided as (
      select param, min(since) as first from own group by param
    ), shared as (
      select param, enabled, since, 'infinity'::timestamptz as until from system_config
      union all
      select setting.param, (past.content ->> 'enabled')::boolean, past.since, past.until
      from row_history as past join system_config as setting on setting.id = past.row_id
      where past.table_name = 'system_config'
    ), states as (
      select * from own
      union all
      select param, enabled, since, least(until, first) from shared left join decided using (param)
      where first is null or since < first
    )
    select param, bool_or(enabled) as sometime, bool_and(enabled) and min(since) <= ${from} as throughout
    from states where since <= ${to} and until > ${from}
    group by param`.execute(db);
  return rows;
}
