/** The photos of all records of a piece of equipment. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Lists the ids of the photos. */
export async function listPhotosOfEquipment(db: TenantDb, equipmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(photos) as id from inspections where equipment_id = ${equipmentId}
    union
    select unnest(photos) from maintenances where equipment_id = ${equipmentId}`.execute(db);
  return rows.map(({ id }) => id);
}
