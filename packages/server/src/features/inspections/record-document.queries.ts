/** What a record's document says besides the record: its equipment as it stands, and where the photos are. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/**
 * The equipment of a record, with its category and subcategory by name.
 * @param companyId the only company to look in, undefined for all of the group
 */
export async function findRecordEquipment(db: TenantDb, id: string, companyId: string | undefined) {
  return db
    .selectFrom('equipment')
    .leftJoin('categories', 'categories.id', 'equipment.categoryId')
    .leftJoin('inspectionTypes', 'inspectionTypes.id', 'equipment.inspectionTypeId')
    .select([
      'equipment.companyId',
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

/** Where the files of photos are, by id. */
export async function findPhotoKeys(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('photos').select(['id', 'fileKey']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, fileKey }) => [id, fileKey]));
}
