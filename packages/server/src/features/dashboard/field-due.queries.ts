/** Equipment that is due for work, nearest first. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Great-circle distance in metres (haversine) from a position to where the last inspection was made. */
function distanceFrom({ latitude, longitude }: Position): RawBuilder<number | null> {
  return sql`(2 * ${EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(inspections.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(inspections.latitude))
      * sin(radians(inspections.longitude - ${longitude}::float8) / 2) ^ 2))))::int`;
}

/** Improper, expired, or within the notice of a date. Equipment whose tag is disabled is out of use and never due. */
function isDue(companyId: string, today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`equipment.company_id = ${companyId} and equipment.enabled_tag and (
    equipment.improper or equipment.due_notice_date <= ${today} or equipment.next_inspection_notice_date <= ${today}
    or equipment.expires_on < ${today})`;
}

/** Counts the equipment that is due and returns the nearest of it; without a position, what expired first. */
export async function listDue(
  db: TenantDb,
  filter: { companyId: string; today: string; position: Position | undefined; limit: number },
) {
  const condition = isDue(filter.companyId, filter.today);
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
