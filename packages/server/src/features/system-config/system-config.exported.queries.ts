/** Sets the first settings of a new group. */
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { TenantDb } from '../../platform/db/database.ts';

export async function beginWithSettings(
  db: TenantDb,
  settings: ReadonlyMap<ConfigParam, boolean>,
): Promise<void> {
  for (const [param, enabled] of settings) {
    await db.updateTable('systemConfig').set({ enabled }).where('param', '=', param).execute();
  }
}
