/** Queries of tag orders with their bills. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listTagOrders as listEndpoint } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type { PublicDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { tagOrdersWithBill } from './tag-orders.exported.queries.ts';

export async function insertTagOrder(db: PublicDb, row: NewPublicRow<'tagOrders'>): Promise<void> {
  await db.insertInto('tagOrders').values(row).execute();
}

/**
 * Selects orders with the status and the link of their bill, the progress of their production and the last shipment. The columns of the
 * bill are null until the bill has been fetched from the provider.
 */
function listedOrders(db: PublicDb) {
  return tagOrdersWithBill(db)
    .leftJoin('productionProgress as progress', 'progress.orderId', 'tagOrders.id')
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom('tagShipments')
          .select(['carrier', 'trackingCode', 'sentOn'])
          .whereRef('tagShipments.runId', '=', 'progress.runId')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('shipment'),
      (join) => join.onTrue(),
    )
    .selectAll('tagOrders')
    .select(['bills.status', 'bills.url'])
    .select(['progress.state', 'progress.underWay', 'progress.reserved', 'progress.stock'])
    .select(['shipment.carrier', 'shipment.trackingCode', 'shipment.sentOn']);
}

/** Finds an order with its bill. */
export async function findTagOrder(db: PublicDb, id: string) {
  return listedOrders(db).where('tagOrders.id', '=', id).executeTakeFirst();
}

const ORDER_BY = {
  created_at: 'tagOrders.createdAt',
  quantity: 'tagOrders.quantity',
  total: 'tagOrders.total',
} as const;

/**
 * Returns one page of the orders of a company group and their total.
 * @param companyId only orders of this company of the generic group. Undefined means the whole group
 */
export async function listTagOrders(
  db: PublicDb,
  { companyGroupId, companyId }: { readonly companyGroupId: string; readonly companyId: string | undefined },
  filter: QueryOf<typeof listEndpoint>,
) {
  const ordered = listedOrders(db)
    .where('tagOrders.companyGroupId', '=', companyGroupId)
    .$if(companyId !== undefined, (select) => select.where('tagOrders.companyId', '=', companyId ?? null))
    .orderBy(ORDER_BY[filter.field], filter.direction)
    .orderBy('tagOrders.id', filter.direction);
  return onePage(ordered, filter);
}

/** Lists the orders that have waited for their bill since before an instant. */
export async function listUnbilledOrders(db: PublicDb, before: Date) {
  return db
    .selectFrom('tagOrders')
    .select('id')
    .where('billedAt', 'is', null)
    .where('refused', '=', false)
    .where('updateDate', '<', before)
    .execute();
}

export async function updateTagOrder(
  db: PublicDb,
  id: string,
  change: PublicChange<'tagOrders'>,
): Promise<void> {
  await db.updateTable('tagOrders').set(change).where('id', '=', id).execute();
}

/** Lists the orders of a customer that wait for their bill. */
export async function listUnbilledOfCustomer(db: PublicDb, customerId: string) {
  return db
    .selectFrom('tagOrders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('billedAt', 'is', null)
    .where('refused', '=', false)
    .execute();
}
