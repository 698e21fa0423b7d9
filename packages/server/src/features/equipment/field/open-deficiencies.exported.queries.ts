/** The open deficiencies of pieces for phones. */
import {
  MAX_OPEN_DEFICIENCIES,
  type OpenDeficiency,
} from '@mobcheck/contract/equipment/open-deficiency.contract.ts';
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/**
 * The open deficiencies of a row of `equipment`, gravest and oldest first, up to `MAX_OPEN_DEFICIENCIES`. Null while the agenda is off, or
 * if the piece has none.
 */
export const DEFICIENCIES_OF_EQUIPMENT = sql<OpenDeficiency[] | null>`(
  select json_agg(json_strip_nulls(json_build_object(
      'id', id, 'number', number, 'text', text, 'severity', severity,
      'openedAt', floor(extract(epoch from opened_at) * 1000)::bigint, 'questionId', question_id,
      'instructions', (select instructions from recalls where recalls.id = recall_id)))::jsonb
      || jsonb_build_object('dueOn', due_on)
    order by array_position(${[...SEVERITIES]}::text[], severity), opened_at, number)
  from (
    select * from deficiencies where equipment_id = equipment.id and state = 'OPEN'
    order by array_position(${[...SEVERITIES]}::text[], severity), opened_at, number limit ${MAX_OPEN_DEFICIENCIES}
  ) as listed
  where exists (select from switches where name = 'AGENDA'))`;

/** Bytes of the fixed fields of an open deficiency as JSON. */
const BYTES_OF_DEFICIENCY = 220;

/** Bytes of the open deficiencies of a row of `equipment`. */
export const BYTES_OF_DEFICIENCIES = sql`(
  select coalesce(sum(octet_length(text) + coalesce(octet_length(recalls.instructions), 0) + ${BYTES_OF_DEFICIENCY}), 0)
  from deficiencies left join recalls on recalls.id = recall_id
  where equipment_id = equipment.id and state = 'OPEN')`;

/** Finds the open deficiencies of a piece. Undefined while the agenda is off. */
export async function findOpenDeficiencies(
  db: TenantDb,
  equipmentId: string,
): Promise<OpenDeficiency[] | undefined> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('switches', (join) => join.on('switches.name', '=', 'AGENDA'))
    .select(DEFICIENCIES_OF_EQUIPMENT.as('deficiencies'))
    .where('equipment.id', '=', equipmentId)
    .executeTakeFirst();
  return row && (row.deficiencies ?? []);
}
