/** Reads whether a record can change the deficiencies of its piece. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** Facts of a piece. If one of them is true, even a record without flaws and fixes can change the deficiencies of the piece. */
export interface PieceState {
  readonly hasOpen: boolean;
  /** Whether the piece has deficiencies, and a newer record or a dismissal after the record. */
  readonly isLate: boolean;
}

interface RecordOfPiece {
  readonly id: string;
  readonly equipmentId: string;
  readonly createdAt: Date;
}

const selectState = compiledOnce((_: TenantDb, { id, equipmentId, createdAt }: RecordOfPiece) => {
  const isNewer = sql`equipment_id = ${equipmentId} and created_at >= ${createdAt} and id <> ${id}`;
  return sql<PieceState>`
    select
      exists (select from deficiencies where equipment_id = ${equipmentId} and state = 'OPEN') as "hasOpen",
      exists (select from deficiencies where equipment_id = ${equipmentId}) and (
        exists (select from inspections where ${isNewer})
        or exists (select from maintenances where ${isNewer})
        or exists (select from deficiencies where equipment_id = ${equipmentId} and dismissed_at >= ${createdAt}))
        as "isLate"
    from switches where name = 'AGENDA'`;
});

/** Reads the state of a piece for a record. Undefined while the agenda is off. */
export async function findPieceState(
  db: TenantDb,
  { id, equipmentId, createdAt }: RecordOfPiece,
): Promise<PieceState | undefined> {
  const { rows } = await selectState(db, { id, equipmentId, createdAt });
  return rows[0];
}
