/** Queries of tag orders for other features: whether orders exist, paid orders, and the move of a company's orders. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Selects from the orders joined to their bills. An order has no bill until the bill has been fetched from the provider. */
export function tagOrdersWithBill(db: PublicDb) {
  return db
    .selectFrom('tagOrders')
    .leftJoin('bills', (join) =>
      join
        .onRef('bills.customerId', '=', 'tagOrders.customerId')
        .on('bills.code', '=', sql<string>`tag_orders.id::text`),
    );
}

function paidOrders(db: PublicDb) {
  return tagOrdersWithBill(db).where('bills.status', '=', 'paid');
}

/** Finds an order by the code of its bill, with the group that gets its tags. Undefined until the bill is paid. */
export async function findPaidOrder(db: PublicDb, code: string) {
  return paidOrders(db)
    .innerJoin('companyGroups', 'companyGroups.id', 'tagOrders.companyGroupId')
    .select(['tagOrders.id', 'tagOrders.quantity', 'tagOrders.companyId'])
    .select(['companyGroups.schemaName', 'companyGroups.tenantRole'])
    .where('bills.code', '=', code)
    .executeTakeFirst();
}

/** Lists the paid orders that have no production run. */
export async function listUnproducedOrders(db: PublicDb) {
  return paidOrders(db)
    .leftJoin('productionRuns', 'productionRuns.orderId', 'tagOrders.id')
    .select('tagOrders.id')
    .where('productionRuns.id', 'is', null)
    .orderBy('tagOrders.createdAt')
    .execute();
}

/** Assigns the orders of a company to a company of another group. */
export async function handOverTagOrders(
  db: PublicDb,
  from: { readonly companyGroupId: string; readonly companyId: string },
  to: { readonly companyGroupId: string; readonly companyId: string },
): Promise<void> {
  await db
    .updateTable('tagOrders')
    .set(to)
    .where('companyGroupId', '=', from.companyGroupId)
    .where('companyId', '=', from.companyId)
    .execute();
}

/** Whether a customer has an order of tags that is paid or may still be paid. */
export async function hasTagOrder(db: PublicDb, customerId: string): Promise<boolean> {
  const order = await tagOrdersWithBill(db)
    .select('tagOrders.id')
    .where('tagOrders.customerId', '=', customerId)
    .where('tagOrders.refused', '=', false)
    .where(sql<boolean>`bills.status is distinct from 'canceled'`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
