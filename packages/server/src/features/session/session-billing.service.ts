/** The billing state shown to the session user. */
import type { Session } from '../../platform/context/session.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { findBillingOfCompany } from './session-billing.queries.ts';

/** Returns the payer's subscription, customer and payment status. The status is PENDING while the company or the group is late. */
export async function readBilling(db: TenantDb, { actor, paymentStatus }: Session) {
  const billing = await findBillingOfCompany(db, actor.companyId);
  const isLate = paymentStatus === 'PENDING' || billing?.paymentStatus === 'PENDING';
  return {
    subscription_id: billing?.subscriptionId ?? null,
    billing_customer_id: billing?.customerId ?? null,
    paymentStatus: isLate ? ('PENDING' as const) : ('OK' as const),
  };
}
