/** Queries of equipment and its snapshots, and of the products and refused records that concern a registration. */
import type { SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { PageFrom } from '@mobcheck/contract/kernel/page.ts';
import { sql, type RawBuilder } from 'kysely';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import type { TenantDb, TenantChange } from '../../platform/db/database.ts';
import { findPageKeys } from '../../platform/db/large-pages/page-from.ts';
import type { EquipmentFields } from './equipment-changes.ts';
import { TAKING_CLOCK } from './status/equipment-clocks.exported.queries.ts';
import { DUE_DATE, HAS_CLOCKS } from './status/renewed-dates.queries.ts';

const SUMMARY_COLUMNS = [
  'equipment.id',
  'equipment.tagSerialNumber',
  'equipment.enabledTag',
  'equipment.companyId',
  'equipment.productId',
  'equipment.productName',
  'equipment.productSku',
  'equipment.categoryId',
  'equipment.inspectionTypeId',
  'equipment.extraLabel',
  'equipment.extraCode',
  'equipment.assetNumber',
  'equipment.manufacturingNumber',
  'equipment.manufacturer',
  'equipment.unit',
  'equipment.manufacturingDate',
  'equipment.retestDate',
  'equipment.rechargeDate',
  'equipment.weightDate',
  'equipment.dueDate',
  'equipment.dueNoticeDate',
  'equipment.noDueDate',
  'equipment.lastInspectionAt',
  'equipment.lastInspectionUserName',
  'equipment.lastInspectionUserEmail',
  'equipment.nextInspectionDate',
  'equipment.nextInspectionNoticeDate',
  'equipment.lastMaintenanceAt',
  'equipment.lastMaintenanceUserName',
  'equipment.lastMaintenanceUserEmail',
  'equipment.maintenanceStatus',
  'equipment.improper',
  'equipment.attributes',
  'equipment.createdAt',
  'equipment.updateDate',
] as const;

/** Selects summaries, with the product's `updateDate` for the URL of its picture. */
export function selectSummaries(db: TenantDb) {
  return db
    .selectFrom('equipment')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select(SUMMARY_COLUMNS)
    .select(['products.updateDate as productUpdateDate', 'products.imageKey as productImageKey']);
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>;

export async function updateEquipment(
  db: TenantDb,
  id: string,
  change: TenantChange<'equipment'>,
): Promise<void> {
  await db.updateTable('equipment').set(change).where('id', '=', id).execute();
}

/** Reads the fields of a piece of equipment that people type. The dates include renewals by maintenances. */
export async function findEquipmentFields(db: TenantDb, id: string): Promise<EquipmentFields> {
  const { attributes, ...row } = await db
    .selectFrom('equipment')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select([
      'equipment.assetNumber',
      'equipment.unit',
      'equipment.manufacturingNumber',
      'equipment.manufacturer',
      'equipment.manufacturingDate',
      'equipment.retestDate',
      'equipment.rechargeDate',
      'equipment.weightDate',
      DUE_DATE.as('dueDate'),
      'equipment.attributes',
    ])
    .where('equipment.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, attributes: attributes as unknown as EquipmentFields['attributes'] };
}

/** Reads one page of the snapshots of a piece of equipment, newest first. Returns undefined for an unknown `from`. */
export async function listSnapshots(db: TenantDb, equipmentId: string, page: PageFrom) {
  const keys = await findPageKeys(db, 'equipment_snapshots', equipmentId, page);
  if (keys === undefined) {
    return undefined;
  }
  const rows = await db
    .selectFrom('equipmentSnapshots')
    .select([
      'id',
      sql<'CREATED' | 'CHANGED' | 'TAG_REPLACED'>`transaction`.as('transaction'),
      'at',
      'userName',
      'userEmail',
      'productName',
      'productSku',
      'extraLabel',
      'extraCode',
      sql<SnapshotChange[]>`changes`.as('changes'),
    ])
    .where('id', '=', sql<string>`any(${keys.ids}::uuid[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { ...keys, rows };
}

/** Returns the SQL condition that a former version of a row had a value in a column near the instant of a bundle. */
function hadValue(
  row: { readonly table: string; readonly id: RawBuilder<unknown> },
  column: string,
  value: string,
  bundle: BundleInstant | undefined,
): RawBuilder<boolean> {
  if (bundle === undefined) {
    return sql<boolean>`false`;
  }
  return sql<boolean>`exists (
    select from row_history where table_name = ${row.table} and row_id = ${row.id}
      and since <= ${bundle.to} and until > ${bundle.from} and content ->> ${column}::text = ${value})`;
}

/**
 * Finds the product for a registration with its type's attributes. Locks it until the end of the transaction, so that a later change of
 * the product also updates the new equipment.
 * @param bundle a product that was enabled at the bundle counts as enabled, an attribute that was a text at the bundle counts as a text
 */
export async function findRegistrationProduct(db: TenantDb, productId: string, bundle?: BundleInstant) {
  const wanted = { table: 'products', id: sql.ref('products.id') };
  const attribute = { table: 'inspection_type_attributes', id: sql.ref('inspectionTypeAttributes.id') };
  const product = await db
    .selectFrom('products')
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .select([
      'products.id',
      'products.name',
      'products.sku',
      sql<boolean>`products.enabled or ${hadValue(wanted, 'enabled', 'true', bundle)}`.as('enabled'),
      'products.isDvExclusive',
      'products.isDueDate',
      HAS_CLOCKS.as('hasClocks'),
      TAKING_CLOCK.as('takingClock'),
      'products.inspectionTypeId',
      'inspectionTypes.categoryId',
    ])
    .where('products.id', '=', productId)
    .forShare('products')
    .executeTakeFirst();
  if (product === undefined) {
    return undefined;
  }
  const attributes = await db
    .selectFrom('inspectionTypeAttributes')
    .select([
      'id',
      'attribute',
      sql<string>`case when ${hadValue(attribute, 'type', 'TEXT', bundle)} then 'TEXT' else type end`.as(
        'type',
      ),
    ])
    .where('inspectionTypeId', '=', product.inspectionTypeId)
    .orderBy('position')
    .execute();
  return { ...product, attributes };
}

/** Locks the products of a type. Changes of the products and of their clocks wait until the end of the transaction. */
export async function lockProductsOfType(db: TenantDb, inspectionTypeId: string): Promise<void> {
  await sql`select from products where inspection_type_id = ${inspectionTypeId} order by id for share`.execute(
    db,
  );
}

/** Whether a refused registration or record of another company names this equipment id and waits for a decision. */
export async function isRefusedElsewhere(db: TenantDb, id: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quarantine')
    .select('id')
    .where('equipmentId', '=', id)
    .where('companyId', '<>', companyId)
    .where('state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
