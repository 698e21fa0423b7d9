/** Queries for a record's document: its equipment and the files of its photos. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/**
 * Finds the equipment of a record, with the names of its category and subcategory.
 * @param companyId the only company to look in, undefined for all of the group
 */
export async function findRecordEquipment(db: TenantDb, id: string, companyId: string | undefined) {
  return db
    .selectFrom('equipment')
    .leftJoin('categories', 'categories.id', 'equipment.categoryId')
    .leftJoin('inspectionTypes', 'inspectionTypes.id', 'equipment.inspectionTypeId')
    .select([
      'equipment.tagSerialNumber',
      'equipment.productName',
      'equipment.productSku',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.assetNumber',
      'equipment.manufacturer',
      'equipment.manufacturingNumber',
      'equipment.unit',
      'equipment.manufacturingDate',
      'equipment.rechargeDate',
      'equipment.retestDate',
      'equipment.weightDate',
      'equipment.dueDate',
      'categories.name as categoryName',
      'inspectionTypes.name as inspectionTypeName',
      sql<{ attribute: string; value: string }[]>`equipment.attributes`.as('attributes'),
    ])
    .where('equipment.id', '=', id)
    .$if(companyId !== undefined, (select) => select.where('equipment.companyId', '=', companyId ?? ''))
    .executeTakeFirst();
}

/** Returns the file keys of photos, by id. */
export async function findPhotoKeys(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('photos').select(['id', 'fileKey']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, fileKey }) => [id, fileKey]));
}
