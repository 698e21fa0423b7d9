/** The job that creates the bill of a tag order, and the nightly job for orders whose job gave up. */
import { NFC_TAG_ID, tagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { billSale } from '../billing/one-off-bills.service.ts';
import * as queries from './tag-orders.queries.ts';
import { TAG_ORDER_BILL } from './tag-orders.service.ts';

type BillingParts = Parameters<typeof billSale>[0];

/** The nightly job. A job with this name that is enqueued by hand runs at once. */
export const UNBILLED_TAG_ORDERS = { name: 'unbilled-tag-orders', payload: z.object({}) };

/**
 * Creates the bill of an order, if it has none yet.
 * @throws ProviderUnavailable, after which the job runs again
 */
async function billOrder(parts: BillingParts, orderId: string): Promise<void> {
  const { database, clock } = parts;
  const order = await database.public((db) => queries.findTagOrder(db, orderId));
  if (order === undefined || order.billedAt !== null || order.refused) {
    return;
  }
  const productId = tagOrder.shape.product_id.parse(order.productId);
  const outcome = await billSale(parts, {
    code: order.id,
    customerId: order.customerId,
    product: {
      code: `tag-${productId}`,
      name: productId === NFC_TAG_ID ? 'Tag NFC' : 'Tag QR Code',
      // The price at the time of the order.
      price: order.total / order.quantity,
      perUnit: true,
    },
    quantity: order.quantity,
    method: 'bank_slip',
  });
  const now = clock.now();
  const change = outcome === 'refused' ? { refused: true } : { billedAt: now };
  await database.public((db) => queries.updateTagOrder(db, order.id, { ...change, updateDate: now }));
}

/** Adds another job for each order that has waited for its bill for a day. By then the attempts of its first job have ended. */
async function repeatUnbilled({ database, clock }: BillingParts): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await database.public(async (db) => {
    for (const { id } of await queries.listUnbilledOrders(db, before)) {
      await enqueue(db, TAG_ORDER_BILL, { orderId: id });
    }
  });
}

/** Returns the tasks of tag orders. The nightly task runs at 05:40 UTC. */
export function tagOrderTasks(parts: BillingParts): JobTask[] {
  return [
    jobTask(TAG_ORDER_BILL, ({ orderId }) => billOrder(parts, orderId)),
    timedTask(UNBILLED_TAG_ORDERS, '40 5 * * *', () => repeatUnbilled(parts)),
  ];
}
