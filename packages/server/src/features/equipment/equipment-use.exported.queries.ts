/** Whether a group has any equipment. */
import type { TenantDb } from '../../platform/db/database.ts';

export async function hasEquipment(db: TenantDb): Promise<boolean> {
  return (await db.selectFrom('equipment').select('id').limit(1).executeTakeFirst()) !== undefined;
}
