/** Switches settings on in a group that is being made. */
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { TenantDb } from '../../platform/db/database.ts';

export async function enableSettings(db: TenantDb, params: readonly ConfigParam[]): Promise<void> {
  if (params.length > 0) {
    await db.updateTable('systemConfig').set({ enabled: true }).where('param', 'in', params).execute();
  }
}
