/** Reads a company group's own billing through a function of the shared schema. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Finds the billing customer that pays for a company of the own group, with the latest subscription if there is one. */
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
