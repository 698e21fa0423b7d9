/** Gives products clocks, and derives the clocks of their pieces, as an applied change does. */
import type { ProductClock } from '../../../packages/contract/src/clocks/clocks.contract.ts';
import { seedKinds } from '../../../packages/server/src/features/clocks/clock-kinds.queries.ts';
import { replaceProductClocks } from '../../../packages/server/src/features/clocks/product-clocks.queries.ts';
import { refreshStatusColumns } from '../../../packages/server/src/features/equipment/status/status-columns.exported.queries.ts';
import {
  switchOff,
  switchOn,
} from '../../../packages/server/src/features/switches/switches.exported.queries.ts';
import type { Database, Tenant } from '../../../packages/server/src/platform/db/database.ts';
import { liftStatementLimit } from '../../../packages/server/src/platform/db/statement-limit.ts';

const MONTHLY = { unit: 'MONTH', rounding: 'DAY', base: 'NONE', unknown: 'NONE' } as const;

/** Four clocks as extinguishers have them. */
export const FOUR_CLOCKS: readonly ProductClock[] = [
  { ...MONTHLY, kind: 'INSPECTION', period: 12, noticeDays: 30, resets: ['CHECK', 'TECHNICAL'] },
  { ...MONTHLY, kind: 'RECHARGE', period: 12, noticeDays: 30, resets: ['RECHARGE'] },
  { ...MONTHLY, kind: 'HYDROSTATIC', period: 60, noticeDays: 60, resets: ['RETEST'], base: 'MANUFACTURE' },
  { ...MONTHLY, kind: 'WEIGHING', period: 6, noticeDays: 30, resets: ['WEIGHT'], unknown: 'DUE_NOW' },
];

/** Sets the clocks of products. Without any clock, clocks are off in the group. */
export async function setClocks(
  database: Database,
  tenant: Tenant,
  productIds: readonly string[],
  clocks: readonly ProductClock[],
): Promise<void> {
  await database.tenant(tenant, async (db) => {
    await liftStatementLimit(db);
    const now = new Date();
    await seedKinds(db, now);
    await replaceProductClocks(
      db,
      productIds.map((productId) => ({ productId, clocks })),
    );
    await (clocks.length > 0 ? switchOn(db, 'CLOCKS', now) : switchOff(db, 'CLOCKS'));
    for (const productId of productIds) {
      await refreshStatusColumns(db, { productId });
    }
  });
}
