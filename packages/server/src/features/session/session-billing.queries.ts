/** What a company group may read of its billing, through a function of the shared schema. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Finds who pays for a company of the own group; undefined: nobody has subscribed. */
export async function findBillingOfCompany(db: TenantDb, companyId: string) {
  const { rows } = await sql<{
    customerId: number | null;
    subscriptionId: string | null;
    paymentStatus: string;
  }>`select customer_id, subscription_id, payment_status from public.billing_of_company(${companyId})`.execute(
    db,
  );
  return rows[0];
}
