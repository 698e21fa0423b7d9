/** Queries for registering and removing many pieces of equipment at once. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/**
 * Reads the columns that equipment copies from its products. Locks types and products until the end of the transaction, so that a later
 * change of a type or product also updates the new equipment.
 */
export async function lockProductsForShare(db: TenantDb, ids: readonly string[]) {
  await sql`
    select from inspection_types
    where id in (select inspection_type_id from products where id = any(${ids}::uuid[]))
    order by id for share`.execute(db);
  return db
    .selectFrom('products')
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .select([
      'products.id',
      'products.name',
      'products.sku',
      'products.enabled',
      'products.isDvExclusive',
      'products.isDueDate',
      'products.daysNotificationDueDate',
      'products.inspectionTypeId',
      'inspectionTypes.categoryId',
    ])
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .orderBy('products.id')
    .forShare('products')
    .execute();
}

/**
 * Counts the pieces that are unchanged since their registration: on their first tag, which is enabled, without changes, records, order
 * lines, deficiencies and open or accepted requests to replace their tag.
 */
export async function countUntouched(db: TenantDb, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ untouched: number }>`
    select count(*) as untouched from equipment
    where id = any(${ids}::uuid[]) and enabled_tag and update_date = created_at
      and not exists (select from inspections where equipment_id = equipment.id)
      and not exists (select from maintenances where equipment_id = equipment.id)
      and not exists (select from service_order_lines where equipment_id = equipment.id)
      and not exists (select from deficiencies where equipment_id = equipment.id)
      and not exists (
        select from equipment_snapshots where equipment_id = equipment.id and transaction <> 'CREATED')
      and not exists (
        select from tags where equipment_id = equipment.id and serial_number <> equipment.tag_serial_number)
      and not exists (
        select from tag_replacements
        where state <> 'DISMISSED' and equipment.tag_serial_number in (new_serial, old_serial))`.execute(db);
  return rows[0]?.untouched ?? 0;
}

/** Removes equipment with its snapshots. */
export async function deleteEquipment(db: TenantDb, ids: readonly string[]): Promise<void> {
  await sql`delete from equipment_snapshots where equipment_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from equipment where id = any(${ids}::uuid[])`.execute(db);
}
