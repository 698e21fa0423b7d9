/** Counts and finds the pieces that matter when the agenda is switched on. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** The flaws among the answers of a row of `inspections`, as `isFlaw` decides. */
const FLAWS = sql`jsonb_array_length(jsonb_path_query_array(questions_answers,
  '$[*] ? (@.type == "YES_NO_NA" && @.answer == "NO" && !(exists(@.reports ? (@ == "WORK")))
    || @.type == "CUSTOM" && @.customAnswerType == "NEGATIVE")'))`;

/** Counts the improper pieces of the group, and the flaws of their last inspections. */
export async function countFlaws(db: TenantDb): Promise<{ improperPieces: number; flaws: number }> {
  const { rows } = await sql<{ improperPieces: number; flaws: number }>`
    select count(*)::int as "improperPieces", coalesce(sum(${FLAWS}), 0)::int as flaws
    from equipment join inspections on inspections.id = equipment.last_inspection_id
    where equipment.improper`.execute(db);
  return rows[0] ?? { improperPieces: 0, flaws: 0 };
}

/** Waits for transactions that write records, and blocks further writes of records until the end of the transaction. */
export async function lockRecords(db: TenantDb): Promise<void> {
  await sql`lock table inspections, maintenances in share mode`.execute(db);
}

/** Sets the instant from which flaws count. */
export async function countFrom(db: TenantDb, now: Date): Promise<void> {
  await db.updateTable('deficiencyCounter').set({ countedFrom: now }).execute();
}

/** Locks the counter, so that switches run one after the other. */
export async function lockSwitch(db: TenantDb): Promise<void> {
  await sql`select from deficiency_counter for update`.execute(db);
}

/**
 * Lists pieces that are improper or have open deficiencies. `inspectionId` is the last inspection of an improper piece, else null.
 * @param after only pieces after this id
 */
export async function listPiecesToDerive(db: TenantDb, after: string | null, limit: number) {
  const { rows } = await sql<{ id: string; inspectionId: string | null }>`
    select equipment.id, case when improper then last_inspection_id end as "inspectionId"
    from equipment
    where (improper or id in (select equipment_id from deficiencies where state = 'OPEN'))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Counts the open deficiencies of the group. */
export async function countOpen(db: TenantDb): Promise<number> {
  const { open } = await db
    .selectFrom('deficiencies')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return open;
}
