/** The last inspection of an improper piece: what was asked and answered. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

interface FlawedRecord {
  readonly answers: readonly {
    readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
    readonly question: string;
    readonly answer: string;
    readonly customAnswerType?: 'POSITIVE' | 'NEGATIVE' | 'NA';
  }[];
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
}

/** A column of `equipment` joined with its last inspection: null for pieces that are not improper. */
export const FLAWED_RECORD = sql<FlawedRecord | null>`case when equipment.improper and inspections.improper then json_build_object(
  'answers', inspections.questions_answers, 'attributes', inspections.attributes_values) end`;

/** Finds the last inspection of a piece; null: the piece is not improper. */
export async function findFlawedRecord(db: TenantDb, equipmentId: string): Promise<FlawedRecord | null> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('inspections', 'inspections.id', 'equipment.lastInspectionId')
    .select(FLAWED_RECORD.as('flawed'))
    .where('equipment.id', '=', equipmentId)
    .executeTakeFirst();
  return row?.flawed ?? null;
}
