/** What other features read of tag orders. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Whether a customer has an order of tags that is paid or may still be paid. */
export async function hasTagOrder(db: PublicDb, customerId: string): Promise<boolean> {
  const order = await db
    .selectFrom('tagOrders')
    .leftJoin('bills', (join) =>
      join
        .onRef('bills.customerId', '=', 'tagOrders.customerId')
        .on('bills.code', '=', sql<string>`tag_orders.id::text`),
    )
    .select('tagOrders.id')
    .where('tagOrders.customerId', '=', customerId)
    .where('tagOrders.refused', '=', false)
    .where(sql<boolean>`bills.status is distinct from 'canceled'`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
