/** Switches clocks on for one product of the group `home`, in the database of a test. */
import type { ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { seedKinds } from '../../features/clocks/clock-kinds.queries.ts';
import { inGroup } from '../../features/clocks/clocks.testing.ts';
import { replaceProductClocks } from '../../features/clocks/product-clocks.queries.ts';
import { refreshStatusColumns } from '../../features/equipment/status/status-columns.exported.queries.ts';
import { switchOn } from '../../features/switches/switches.exported.queries.ts';
import type { TestApp } from '../app.ts';

const YEARLY = {
  period: 12,
  unit: 'MONTH',
  noticeDays: 30,
  rounding: 'DAY',
  base: 'NONE',
  unknown: 'DUE_NOW',
} as const;
const CLOCKS: readonly ProductClock[] = [
  { kind: 'INSPECTION', resets: ['CHECK', 'TECHNICAL'], ...YEARLY },
  { kind: 'RECHARGE', resets: ['RECHARGE'], ...YEARLY },
];

/**
 * Gives a product clocks, without calls that would take ids and leave audit rows.
 * @param which a product that has pieces, or `UNUSED` for one that has none
 */
export async function switchClocksOn(
  server: Pick<TestApp, 'database'>,
  which: 'USED' | 'UNUSED',
): Promise<void> {
  await inGroup(server, async (db) => {
    const now = new Date();
    const pieces = await db.selectFrom('equipment').select('productId').distinct().execute();
    const used = new Set(pieces.map(({ productId }) => productId));
    const products = await db.selectFrom('products').select('id').orderBy('sku').execute();
    const product = products.find(({ id }) => used.has(id) === (which === 'USED'));
    if (product === undefined) {
      throw new Error(`no product is ${which}`);
    }
    await seedKinds(db, now);
    await replaceProductClocks(db, [{ productId: product.id, clocks: CLOCKS }]);
    await switchOn(db, 'CLOCKS', now);
    await refreshStatusColumns(db, { productId: product.id });
  });
}
