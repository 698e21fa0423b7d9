/** Starts a customer's nightly jobs by hand, for the platform admin. */
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { CUSTOMER_SYNC, SUBSCRIPTION_REQUEST } from './billing-jobs.ts';
import * as queries from './billing.queries.ts';

/**
 * Adds the job that copies the provider's state of a customer, and the jobs of its waiting requests.
 * @returns false when the provider does not have the customer and nothing waits
 */
export async function syncNow(db: PublicDb, customerId: string): Promise<boolean> {
  const customer = await queries.findCustomerById(db, customerId);
  const waiting = (await queries.listSubscriptions(db, customerId)).filter(({ request }) => request !== null);
  for (const { id } of waiting) {
    await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: id });
  }
  const isAtProvider = customer !== undefined && customer.providerId !== null;
  if (isAtProvider) {
    await enqueue(db, CUSTOMER_SYNC, { customerId });
  }
  return isAtProvider || waiting.length > 0;
}
