/** Queries for the phone's list of equipment that needs attention. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { NEEDS_ATTENTION } from '../status/status-conditions.exported.queries.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Returns the SQL for the great-circle distance in metres (haversine) from a position to the position of the last inspection. */
function distanceFrom({ latitude, longitude }: Position): RawBuilder<number | null> {
  return sql`(2 * ${EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(inspections.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(inspections.latitude))
      * sin(radians(inspections.longitude - ${longitude}::float8) / 2) ^ 2))))::int`;
}

/** Counts the equipment that needs attention, and lists the nearest pieces. Without a position, improper and expired pieces come first. */
export async function listDue(
  db: TenantDb,
  filter: { companyId: string; today: string; position: Position | undefined; limit: number },
) {
  const attention = NEEDS_ATTENTION.ANY(filter.today);
  const condition = sql<SqlBool>`equipment.company_id = ${filter.companyId} and ${attention}`;
  const { total } = await db
    .selectFrom('equipment')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const distance = filter.position === undefined ? sql<null>`null::int` : distanceFrom(filter.position);
  const rows = await db
    .selectFrom('equipment')
    .leftJoin('inspections', 'inspections.id', 'equipment.lastInspectionId')
    .select([
      'equipment.tagSerialNumber',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.productName',
      'equipment.improper',
      'equipment.dueDate',
      'equipment.dueNoticeDate',
      'equipment.noDueDate',
      'equipment.nextInspectionDate',
      'equipment.nextInspectionNoticeDate',
      distance.as('distance'),
    ])
    .where(condition)
    .orderBy(sql`distance asc nulls last`)
    .orderBy('equipment.improper', 'desc')
    .orderBy(sql`equipment.expires_on asc nulls last`)
    .orderBy('equipment.id')
    .limit(filter.limit)
    .execute();
  return { total, rows };
}

export async function hasEquipment(db: TenantDb, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('equipment')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
