/** Reads the last inspection of an improper piece, with its questions, answers and attributes. */
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

const RECORD = sql<FlawedRecord>`json_build_object(
  'answers', inspections.questions_answers, 'attributes', inspections.attributes_values)`;
const WAS_FLAWED = sql`equipment.improper and inspections.improper`;
/** Maximum bytes of one record in a list. A record may have half a megabyte, and a page may have thousands of pieces. */
const MOST_LISTED_BYTES = 65_536;

/** Column of the last inspection for lists of equipment. Null for pieces that are not improper, and for records above the limit. */
export const LISTED_FLAWED_RECORD = sql<FlawedRecord | null>`case when ${WAS_FLAWED} then
  case when octet_length(inspections.questions_answers::text) + octet_length(inspections.attributes_values::text)
    <= ${sql.lit(MOST_LISTED_BYTES)} then ${RECORD} end end`;

/** Finds the last inspection of a piece, or null when the piece is not improper. */
export async function findFlawedRecord(db: TenantDb, equipmentId: string): Promise<FlawedRecord | null> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('inspections', 'inspections.id', 'equipment.lastInspectionId')
    .select(sql<FlawedRecord | null>`case when ${WAS_FLAWED} then ${RECORD} end`.as('flawed'))
    .where('equipment.id', '=', equipmentId)
    .executeTakeFirst();
  return row?.flawed ?? null;
}
