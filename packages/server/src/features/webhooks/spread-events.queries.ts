/** Queries of the jobs that make deliveries of new events. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { EventPlace } from '../events/event-feed.exported.queries.ts';
import { IS_OPEN } from './deliveries.queries.ts';

/** The kind of the job, whose tenant is the group. */
export const SPREAD_EVENTS_NAME = 'spread-events';

/**
 * Adds the job of each group with a webhook that is on, in place of a waiting one.
 * @param tenantRoles of the groups; undefined means every group
 * @param delaySeconds before the job may run. A delayed job does not delay a waiting one
 * @returns the roles of the groups that got a job
 */
export async function addSpreadJobs(
  db: PublicDb,
  tenantRoles: readonly string[] | undefined,
  delaySeconds = 0,
): Promise<string[]> {
  const { rows } = await sql<{ tenantRole: string }>`
    select tenant_role, graphile_worker.add_job(${SPREAD_EVENTS_NAME},
      json_build_object('tenantRole', tenant_role, 'payload', json_build_object()),
      job_key => ${`${SPREAD_EVENTS_NAME}:`}::text || tenant_role, max_attempts => 12,
      run_at => now() + make_interval(secs => ${delaySeconds}),
      job_key_mode => ${delaySeconds > 0 ? 'preserve_run_at' : 'replace'})
    from company_groups
    where ${tenantRoles === undefined ? sql`true` : sql`tenant_role = any(${[...tenantRoles]})`}
      and exists (select from webhooks where company_group_id = company_groups.id and ${IS_OPEN})
    order by number`.execute(db);
  return rows.map(({ tenantRole }) => tenantRole);
}

/** Lists the webhooks of a group that get events, with the group. */
export async function listListening(db: PublicDb, tenantRole: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('companyGroups', 'companyGroups.id', 'webhooks.companyGroupId')
    .select(['webhooks.id', 'webhooks.types', 'webhooks.companyId', 'webhooks.companyGroupId'])
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole'])
    .select(
      sql<Date>`greatest(webhooks.created_at, webhooks.on_since, (select opened_at from open_doors))`.as(
        'since',
      ),
    )
    .where('companyGroups.tenantRole', '=', tenantRole)
    .where(IS_OPEN)
    .orderBy('webhooks.id')
    .execute();
}

/** Locks the place of the last event whose deliveries were made, so that one job at a time makes them. Undefined means none yet. */
export async function lockCursor(db: PublicDb, companyGroupId: string): Promise<EventPlace | undefined> {
  await sql`select pg_advisory_xact_lock(727055, hashtext(${companyGroupId}))`.execute(db);
  // Locked before the webhooks, as a deletion of the group does.
  await sql`select from company_groups where id = ${companyGroupId} for key share`.execute(db);
  const { rows } = await sql<EventPlace>`
    select transaction::text as transaction, event_id as id from spread_cursors
    where company_group_id = ${companyGroupId}`.execute(db);
  return rows[0];
}

/** Moves the place to the last event whose deliveries were made. */
export async function moveCursor(
  db: PublicDb,
  companyGroupId: string,
  { transaction, id }: EventPlace,
): Promise<void> {
  await sql`
    insert into spread_cursors (company_group_id, transaction, event_id)
    values (${companyGroupId}, ${transaction}::text::xid8, ${id})
    on conflict (company_group_id) do update set transaction = excluded.transaction, event_id = excluded.event_id`.execute(
    db,
  );
}
