/** Whether a piece of equipment counts against the limit of its company. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Its tag is enabled, and its product not exclusive; the caller has locked the companies, and with them whether it is. */
export async function countsAgainstLimits(db: TenantDb, equipmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select('equipment.id')
    .where('equipment.id', '=', equipmentId)
    .where('equipment.enabledTag', '=', true)
    .where('products.isDvExclusive', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
