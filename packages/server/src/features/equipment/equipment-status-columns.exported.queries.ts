/** The stored copies and dates of equipment that statuses are computed from, kept true when their sources change. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';

/** What the standing of some equipment follows from. */
export type StatusSource =
  | 'all'
  | { productId: string }
  | { inspectionTypeId: string }
  | { equipmentId: string };

function condition(source: StatusSource) {
  if (source === 'all') {
    return sql`true`;
  }
  if ('productId' in source) {
    return sql`equipment.product_id = ${source.productId}`;
  }
  return 'inspectionTypeId' in source
    ? sql`products.inspection_type_id = ${source.inspectionTypeId}`
    : sql`equipment.id = ${source.equipmentId}`;
}

/**
 * Copies name, sku, type and category of the product and derives the dates anew:
 * next inspection = day of the last one + schedule; notice = the date - days of notice.
 */
export async function refreshStatusColumns(db: TenantDb, source: StatusSource): Promise<void> {
  if (source === 'all' || !('equipmentId' in source)) {
    // A product can have a hundred thousand pieces.
    await liftStatementLimit(db);
  }
  await sql`
    update equipment set
      product_name = products.name,
      product_sku = products.sku,
      inspection_type_id = products.inspection_type_id,
      category_id = inspection_types.category_id,
      due_date = case when products.is_due_date then stated_due_date end,
      due_notice_date = case when products.is_due_date then stated_due_date - products.days_notification_due_date end,
      next_inspection_date = last_inspection_date + products.inspection_schedule,
      next_inspection_notice_date = last_inspection_date + products.inspection_schedule
        - products.days_notification_next_inspection_date
    from products join inspection_types on inspection_types.id = products.inspection_type_id
    where products.id = equipment.product_id and ${condition(source)}`.execute(db);
}

/**
 * Takes the last inspection and maintenance of a piece of equipment from its records. The last one is the latest by
 * the phone's instant. Improper: the last inspection was, and no later maintenance without a NO answer followed.
 */
export async function refreshLastRecords(db: TenantDb, equipmentId: string): Promise<void> {
  await refreshRecords(db, { equipmentId });
}

/** Both of the above for all equipment of the group, after many records were added at once. */
export async function refreshAllEquipment(db: TenantDb): Promise<void> {
  await refreshRecords(db, 'all');
  await refreshStatusColumns(db, 'all');
}

async function refreshRecords(db: TenantDb, source: 'all' | { equipmentId: string }): Promise<void> {
  await sql`
    update equipment set
      last_inspection_id = inspection.id,
      last_inspection_at = inspection.created_at,
      last_inspection_date = inspection.created_date,
      last_inspection_user_name = inspection.user_name,
      last_inspection_user_email = inspection.user_email,
      last_maintenance_id = maintenance.id,
      last_maintenance_at = maintenance.created_at,
      last_maintenance_date = maintenance.created_date,
      last_maintenance_user_name = maintenance.user_name,
      last_maintenance_user_email = maintenance.user_email,
      maintenance_status = case
        when maintenance.id is null then 'NA' when maintenance.improper then 'IMPROPER' else 'VALID' end,
      improper = coalesce(inspection.improper, false) and not exists (
        select from maintenances
        where equipment_id = equipment.id and created_at > inspection.created_at and not improper),
      next_inspection_date = inspection.created_date + products.inspection_schedule,
      next_inspection_notice_date = inspection.created_date + products.inspection_schedule
        - products.days_notification_next_inspection_date
    from equipment as target
      join products on products.id = target.product_id
      left join lateral (
        select * from inspections where equipment_id = target.id order by created_at desc, id desc limit 1
      ) as inspection on true
      left join lateral (
        select * from maintenances where equipment_id = target.id order by created_at desc, id desc limit 1
      ) as maintenance on true
    where target.id = equipment.id and ${condition(source)}`.execute(db);
}
