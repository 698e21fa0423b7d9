/** Opens and dismisses the deficiencies of a recall, any number of rows in one statement. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { matchesCriteria } from './recall-criteria.queries.ts';
import type { LockedRecall } from './recalls.queries.ts';

/** Returns the oldest transaction that is not finished. Rows that are read afterwards include every change of earlier ones. */
export async function findHorizon(db: TenantDb): Promise<string> {
  // Each database server numbers its own transactions, so the statement reads a table of the group.
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin
    from (select count(*) from recalls where id is null) as one_row`.execute(db);
  return rows[0]?.xmin ?? '0';
}

type Recall = Pick<LockedRecall, 'id' | 'manufacturer' | 'productId' | 'numbers' | 'madeFrom' | 'madeUpTo'>;

/** Whether the piece has no deficiency of the recall in any state. A closed one is enough, since the recall was settled for the piece. */
function isMissing(recall: Recall) {
  return sql`enabled_tag and ${matchesCriteria(recall)} and not exists (
    select from deficiencies where recall_id = ${recall.id} and equipment_id = equipment.id)`;
}

/**
 * Locks the pieces that lack their deficiency of a recall. The caller has locked the recall.
 * @param since only pieces that this or a later transaction changed; `0` for all
 */
export async function lockMissing(db: TenantDb, recall: Recall, since: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from equipment where changed_xid >= ${since}::xid8 and ${isMissing(recall)}
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Opens a deficiency for each locked piece that still lacks one, and takes their numbers last.
 * @returns number of opened deficiencies
 */
export async function openMissing(
  db: TenantDb,
  recall: Recall & Pick<LockedRecall, 'title' | 'severity' | 'dueOn' | 'createdByName' | 'createdByEmail'>,
  equipmentIds: readonly string[],
  now: Date,
): Promise<number> {
  if (equipmentIds.length === 0) {
    return 0;
  }
  const { numAffectedRows = 0n } = await sql`
    with pieces as materialized (
      select id, company_id, row_number() over (order by company_id, tag_serial_number) as place
      from equipment where id = any(${equipmentIds}::uuid[]) and ${isMissing(recall)}),
    counter as (
      update deficiency_counter set last_number = last_number + (select count(*) from pieces)
      returning last_number - (select count(*) from pieces) as before)
    insert into deficiencies (id, number, company_id, equipment_id, source, recall_id, text, severity, state, due_on,
      opened_at, opened_by_name, opened_by_email, seen_at, update_date)
    select gen_random_uuid(), counter.before + pieces.place, pieces.company_id, pieces.id, 'RECALL', ${recall.id},
      ${recall.title}, ${recall.severity}, 'OPEN', ${recall.dueOn}::date,
      ${now}, ${recall.createdByName}, ${recall.createdByEmail}, ${now}, ${now}
    from pieces cross join counter`.execute(db);
  return Number(numAffectedRows);
}

/** Locks the pieces with an open deficiency of a recall, then the open deficiencies. */
export async function lockOpen(db: TenantDb, recallId: string): Promise<void> {
  const open = sql`from deficiencies where recall_id = ${recallId} and state = 'OPEN'`;
  await sql`select from equipment where id in (select equipment_id ${open}) order by id for update`.execute(
    db,
  );
  await sql`select ${open} order by number for update`.execute(db);
}

/** The act of a person on all open deficiencies of a recall. */
interface Dismissal {
  readonly reason: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

/** Dismisses all open deficiencies of a recall, and adds the act to their histories. @returns their number */
export async function dismissOpen(
  db: TenantDb,
  recallId: string,
  { reason, userId, name, email, now }: Dismissal,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with dismissed as (
      update deficiencies set state = 'DISMISSED', dismissed_at = greatest(seen_at, ${now}::timestamptz),
        dismissed_by_name = ${name}, dismissal_reason = ${reason}, update_date = ${now}
      where recall_id = ${recallId} and state = 'OPEN' returning id)
    insert into deficiency_changes (id, deficiency_id, kind, at, user_id, user_name, user_email, reason)
    select gen_random_uuid(), id, 'DISMISSED', ${now}, ${userId}, ${name}, ${email}, ${reason} from dismissed`.execute(
    db,
  );
  return Number(numAffectedRows);
}
