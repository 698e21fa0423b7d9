/** Reads the server's data and the provider's data in one shape, for a comparison. */
import type { Database } from '../../../platform/db/database.ts';
import type { ProviderWorld } from '../provider/provider-world.testing.ts';

/** The state of a history's single customer. */
interface State {
  readonly subscriptions: readonly { readonly status: string }[];
  readonly bills: readonly object[];
  readonly paymentStatus: string;
}

/** Reads the server's state, or undefined when no customer was created at the provider. */
export async function ourState({ pool }: Database): Promise<State | undefined> {
  const customers = await pool.query<{ payment_status: string }>(
    'select payment_status from public.billing_customers where provider_id is not null',
  );
  const subscriptions = await pool.query<{ status: string }>(
    `select provider_id as id, id as code, status, plan_id as "planId", quantity, request,
      case when status = 'active' then next_billing_at end as "nextBillingAt", overdue_since as "overdueSince"
     from public.subscriptions where not refused order by provider_id`,
  );
  const bills = await pool.query<object>(
    `select b.provider_id as id, s.provider_id as "subscriptionId", b.amount, b.status, b.due_at as "dueAt",
      b.paid_at as "paidAt" from public.bills b left join public.subscriptions s on s.id = b.subscription_id
     order by b.provider_id`,
  );
  const [customer] = customers.rows;
  return (
    customer && {
      subscriptions: subscriptions.rows,
      bills: bills.rows,
      paymentStatus: customer.payment_status,
    }
  );
}

/** Reads the provider's state of a customer. */
export async function providerState(
  { provider, now }: ProviderWorld,
  { pool }: Database,
  customerId: number,
): Promise<State> {
  const plans = await pool.query<{ plan_id: number; provider_product_id: number }>(
    'select plan_id, provider_product_id from public.billing_plans',
  );
  const planOfProduct = new Map(plans.rows.map((row) => [row.provider_product_id, row.plan_id]));
  const subscriptions = await provider.listSubscriptions(customerId);
  const bills = await provider.listBills(customerId);
  const isOverdue = bills.some(
    ({ status, dueAt }) => status === 'pending' && dueAt !== undefined && dueAt < now(),
  );
  return {
    subscriptions: subscriptions
      .map(({ id, code, status, items, nextBillingAt, overdueSince }) => ({
        id,
        code,
        status,
        // With a second item the comparison must fail, since the payer would also pay that item.
        planId: items.length === 1 ? planOfProduct.get(items[0]?.productId ?? 0) : items,
        quantity: items[0]?.quantity,
        request: null,
        nextBillingAt: status === 'active' ? (nextBillingAt ?? null) : null,
        overdueSince: overdueSince ?? null,
      }))
      .toSorted((a, b) => a.id - b.id),
    bills: bills
      .map(({ id, subscriptionId, amount, status, dueAt, paidAt }) => ({
        id,
        subscriptionId: subscriptionId ?? null,
        amount,
        status,
        dueAt: dueAt ?? null,
        paidAt: paidAt ?? null,
      }))
      .toSorted((a, b) => a.id - b.id),
    paymentStatus: isOverdue ? 'PENDING' : 'OK',
  };
}
