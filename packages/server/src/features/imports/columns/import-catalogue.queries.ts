/** Reads the parts of the group's catalogue that an import needs. */
import type { TenantDb } from '../../../platform/db/database.ts';
import { REFUSES_DUE_DATE } from '../../equipment/status/equipment-clocks.exported.queries.ts';

export interface CatalogueProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly isDueDate: boolean;
  /** Whether clocks decide its due dates, and none of them takes over a typed date. */
  readonly refusesDueDate: boolean;
  readonly retestDate: boolean;
  readonly rechargeDate: boolean;
  readonly weightDate: boolean;
  readonly inspectionTypeId: string;
}

export interface CatalogueAttribute {
  readonly id: string;
  readonly inspectionTypeId: string;
  readonly attribute: string;
  readonly type: string;
}

/** Reads all products, and the enabled attributes of all subcategories in their order. */
export async function readCatalogue(
  db: TenantDb,
): Promise<{ products: CatalogueProduct[]; attributes: CatalogueAttribute[] }> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'enabled', 'isDueDate', 'inspectionTypeId'])
    .select(['retestDate', 'rechargeDate', 'weightDate', REFUSES_DUE_DATE.as('refusesDueDate')])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const attributes = await db
    .selectFrom('inspectionTypeAttributes')
    .select(['id', 'inspectionTypeId', 'attribute', 'type'])
    .where('enabled', '=', true)
    .orderBy('inspectionTypeId')
    .orderBy('position')
    .execute();
  return { products, attributes };
}
