/** Reads whether a piece of equipment counts against the limit of its company. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Whether the piece's tag is enabled and its product not exclusive. The caller has locked the companies, so that this cannot change. */
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
