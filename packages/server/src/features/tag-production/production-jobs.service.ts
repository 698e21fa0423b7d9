/** The job that starts the production of a paid order, and the nightly job for orders whose job gave up. */
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { SALE_PAID } from '../billing/sync-customer.service.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { findPaidOrder, listUnproducedOrders } from '../tag-orders/tag-orders.exported.queries.ts';
import { reserveSerials } from '../tags/free-tags.service.ts';
import { insertReservedTags, insertRun } from './production-steps.queries.ts';

/** The nightly job. A job with this name that is enqueued by hand runs at once. */
export const UNPRODUCED_TAG_ORDERS = { name: 'unproduced-tag-orders', payload: z.object({}) };

interface ProductionParts extends ClockAndIds {
  readonly database: Database;
}

/**
 * Starts the production of a paid order and reserves the serials of its tags. Does nothing for other sales, or if production has started
 * before.
 * @throws ApiError NOT_FOUND when the company of the order does not exist
 */
async function startProduction({ database, clock, ids }: ProductionParts, code: string): Promise<void> {
  await database.public(async (db) => {
    const order = await findPaidOrder(db, code);
    if (order === undefined) {
      return;
    }
    const companyId = requireFound(order.companyId);
    const company = requireFound(await insideTenant(db, order, (inGroup) => findCompany(inGroup, companyId)));
    const now = clock.now();
    const run = { id: ids.newId(), orderId: order.id, companyName: company.name };
    if (await insertRun(db, { ...run, createdAt: now, updateDate: now })) {
      const tags = { quantity: order.quantity, createdAt: now };
      await reserveSerials(db, ids, tags, (serials, before) =>
        insertReservedTags(db, serials, { runId: run.id, before, updateDate: now }),
      );
    }
  });
}

/** Adds the jobs of paid orders that have no run. */
async function repeatUnproduced({ database }: ProductionParts): Promise<void> {
  await database.public(async (db) => {
    for (const { id } of await listUnproducedOrders(db)) {
      await enqueue(db, SALE_PAID, { code: id });
    }
  });
}

/** Returns the tasks of tag production. The nightly task runs at 05:50 UTC. */
export function tagProductionTasks(parts: ProductionParts): JobTask[] {
  return [
    jobTask(SALE_PAID, ({ code }) => startProduction(parts, code)),
    timedTask(UNPRODUCED_TAG_ORDERS, '50 5 * * *', () => repeatUnproduced(parts)),
  ];
}
