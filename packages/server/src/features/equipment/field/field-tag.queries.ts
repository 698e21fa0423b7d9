/** Reads open replacement requests, due dates and products for registration for the phone. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { emptyList } from './field-tag.exported.queries.ts';
import { HAS_CLOCKS } from '../status/renewed-dates.queries.ts';

/**
 * Finds the newest open replacement request whose new or old serial is the given serial or a serial of the piece.
 * @param companyId the request's company
 */
export async function findOpenReplacement(
  db: TenantDb,
  { serial, equipmentId, companyId }: { serial: string; equipmentId: string | null; companyId: string },
) {
  const serials = sql<string>`(select ${serial}::text union
    select serial_number from tags where equipment_id = ${equipmentId}::uuid)`;
  return db
    .selectFrom('tagReplacements')
    .select(['newSerial', 'oldSerial', 'requestedAt', 'userName as requestedBy'])
    .where('state', '=', 'OPEN')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`(new_serial in ${serials} or old_serial in ${serials})`)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the due dates that maintenances set, and the due date that people typed. */
export async function findDueDates(db: TenantDb, equipmentId: string) {
  return db
    .selectFrom('equipment')
    .select(['rechargeDueDate', 'retestDueDate', 'weightDueDate', 'statedDueDate'])
    .where('id', '=', equipmentId)
    .executeTakeFirst();
}

/** Lists enabled products of enabled types and categories, by name, with the enabled attributes of their type. */
export async function listRegistrationProducts(db: TenantDb) {
  const products = await db
    .selectFrom('products')
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .innerJoin('categories', 'categories.id', 'inspectionTypes.categoryId')
    .select([
      'products.id',
      'products.sku',
      'products.name',
      'products.inspectionTypeId',
      'inspectionTypes.name as inspectionTypeName',
      'categories.name as categoryName',
      'products.isDueDate',
      'products.retestDate',
      'products.rechargeDate',
      'products.weightDate',
      HAS_CLOCKS.as('hasClocks'),
      'products.manufacturer',
      'products.manufacturingNumber',
      sql<{ id: string; attribute: string; type: 'TEXT' | 'DATE' }[]>`coalesce((
        select json_agg(json_build_object('id', id, 'attribute', attribute, 'type', type) order by position, id)
        from inspection_type_attributes
        where inspection_type_id = products.inspection_type_id and enabled), ${emptyList})`.as('attributes'),
    ])
    .where('products.enabled', '=', true)
    .where('inspectionTypes.enabled', '=', true)
    .where('categories.enabled', '=', true)
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  return products.map(({ hasClocks, ...product }) => ({ ...product, ...(hasClocks && { hasClocks }) }));
}
