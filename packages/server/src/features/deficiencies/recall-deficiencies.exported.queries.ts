/** Opens and dismisses the deficiencies of a recall, any number of rows in one statement. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** The values of a recall that its deficiencies copy. */
interface RecallWords {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly dueOn: string | null;
  readonly createdByName: string;
  readonly createdByEmail: string;
}

/**
 * Opens a deficiency for each locked piece that has none of the recall. The caller locks the pieces before the numbers are taken.
 * @returns ids of the opened deficiencies
 */
export async function openOfRecall(
  db: TenantDb,
  recall: RecallWords,
  equipmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (equipmentIds.length === 0) {
    return [];
  }
  const { rows } = await sql<{ id: string }>`
    with pieces as materialized (
      select id, company_id, row_number() over (order by company_id, tag_serial_number) as place
      from equipment where id = any(${equipmentIds}::uuid[]) and not exists (
        select from deficiencies where recall_id = ${recall.id} and equipment_id = equipment.id)),
    counter as (
      update deficiency_counter set last_number = last_number + (select count(*) from pieces)
      returning last_number - (select count(*) from pieces) as before)
    insert into deficiencies (id, number, company_id, equipment_id, source, recall_id, text, severity, state, due_on,
      opened_at, opened_by_name, opened_by_email, seen_at, update_date)
    select gen_random_uuid(), counter.before + pieces.place, pieces.company_id, pieces.id, 'RECALL', ${recall.id},
      ${recall.title}, ${recall.severity}, 'OPEN', ${recall.dueOn}::date,
      ${now}, ${recall.createdByName}, ${recall.createdByEmail}, ${now}, ${now}
    from pieces cross join counter returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the pieces with an open deficiency of a recall, then the open deficiencies. */
export async function lockOpenOfRecall(db: TenantDb, recallId: string): Promise<void> {
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
export async function dismissOpenOfRecall(
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
