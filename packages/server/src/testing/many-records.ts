/** Creates many or large records of a piece for tests. The database copies one record, since sending hundreds takes minutes. */
import type { TestApp } from './app.ts';

type CopiedTable = 'inspections' | 'maintenances' | 'equipment_snapshots';

const INSTANTS = {
  inspections: 'created_at',
  maintenances: 'created_at',
  equipment_snapshots: 'at',
} as const;

/**
 * Copies the only record of a piece. Each copy is a minute older than the one before, and the ids do not follow this order.
 * @param changes columns in which the copies differ from the record
 */
export async function copyRecord(
  { database }: Pick<TestApp, 'database'>,
  table: CopiedTable,
  equipmentId: string,
  count: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const instant = INSTANTS[table];
  await database.pool.query(
    `insert into g1_home.${table}
     select (jsonb_populate_record(original, $3::jsonb || jsonb_build_object(
       'id', gen_random_uuid(), '${instant}', original.${instant} - number * interval '1 minute'))).*
     from g1_home.${table} as original, generate_series(1, $2::int) as number
     where equipment_id = $1`,
    [equipmentId, count, JSON.stringify(changes)],
  );
}
