/** Queries of the customers at the billing desk: company groups and the companies of the generic group. */
import type { listBillingCustomers } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { RUNNING_STATUSES } from '@mobcheck/contract/billing/billing.rules.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** Literals instead of parameters, so that PostgreSQL chooses the same plan each time. */
const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));

/** The instants that the queries compare with. */
export interface Moments {
  readonly now: Date;
  /** Work that waits since before this instant is stuck. */
  readonly stuckBefore: Date;
  /** Tag orders that were refused before this instant no longer count as stuck. */
  readonly refusedAfter: Date;
}

interface CustomerRow {
  readonly id: string;
  readonly companyGroupId: string;
  readonly companyGroup: string;
  readonly schemaName: string;
  readonly tenantRole: string;
  /** The company of the generic group; null when the whole group pays. */
  readonly companyId: string | null;
  /** Null when the payer has no billing customer yet. */
  readonly customerId: string | null;
  readonly providerId: number | null;
  readonly syncedAt: Date | null;
  readonly name: string;
  readonly email: string;
  readonly equipmentCap: number;
  /** The plan in effect. */
  readonly planId: number;
  /** The ordered plan; null when no subscription runs or was requested. */
  readonly orderedPlanId: number | null;
  readonly status: string | null;
  readonly request: string | null;
  readonly nextBillingAt: Date | null;
  readonly overdueSince: Date | null;
  readonly paymentStatus: string;
  readonly exceptionReason: string | null;
  readonly exceptionBy: string | null;
  readonly exceptionAt: Date | null;
  readonly isStuck: boolean;
}

/** All possible payers: groups, and the companies of the generic group that have users or were customers. */
const payers = sql`
  select company_group.id, company_group.id as company_group_id, null::uuid as company_id, (
    select users.company_name from users
    where users.company_group_id = company_group.id and users.status not in ('MIGRATED', 'DELETED')
    order by users.created_at, users.id limit 1) as user_company
  from company_groups company_group
  where company_group.name <> ${GENERIC_GROUP}
  union all
  select company_id, company_group_id, company_id, max(name)
  from (
    select users.company_id, users.company_group_id, users.company_name as name
    from users
    where users.status not in ('MIGRATED', 'DELETED') and users.role <> 'MOBCHECK_ADMIN'
    union all
    select company_id, company_group_id, name from billing_customers where company_id is not null
  ) company
  where company_group_id = (select id from company_groups where name = ${GENERIC_GROUP})
  group by company_id, company_group_id`;

/** Whether the billing of `customer` is stuck. `listObstacles` gives the reasons. */
function isStuck({ stuckBefore, refusedAfter }: Moments) {
  return sql`
    exists (
      select from subscriptions
      where customer_id = customer.id and request is not null and update_date < ${stuckBefore})
    or coalesce((
      select outcome = 'refused' from subscription_requests
      where subscription_id in (select id from subscriptions where customer_id = customer.id)
      order by asked_at desc, id desc limit 1), false)
    or exists (
      select from bills
      where customer_id = customer.id and status = 'pending' and url is null and created_at < ${stuckBefore})
    or exists (
      select from tag_orders
      where customer_id = customer.id and billed_at is null
        and update_date < ${stuckBefore} and (not refused or update_date > ${refusedAfter}))
    or exists (
      select from billing_job_failures
      where customer_id = customer.id and first_failed_at < ${stuckBefore})`;
}

function customers(db: PublicDb, moments: Moments) {
  const { now } = moments;
  const rows = sql<CustomerRow>`(
    select payer.id, payer.company_group_id, payer.company_id, company_group.name as company_group,
      company_group.schema_name, company_group.tenant_role, company_group.equipment_cap,
      customer.id as customer_id, customer.provider_id, customer.synced_at,
      coalesce(customer.name, payer.user_company, '') as name, coalesce(customer.email, '') as email,
      case when payer.company_id is null then company_group.plan_id
        else coalesce(customer.counted_plan_id, ${FREE_PLAN_ID}) end as plan_id,
      case when latest.status in (${RUNNING}) or latest.request in ('subscribe', 'reactivate')
        then coalesce(latest.requested_plan_id, latest.plan_id) end as ordered_plan_id,
      latest.status, latest.request,
      (select min(next_billing_at) from subscriptions
       where customer_id = customer.id and status in (${RUNNING})) as next_billing_at,
      least(
        (select min(due_at) from bills
         where customer_id = customer.id and status = 'pending' and due_at < ${now} and subscription_id is not null),
        (select min(overdue_since) from subscriptions
         where customer_id = customer.id and status = 'active')) as overdue_since,
      case when payer.company_id is null then company_group.payment_status
        else coalesce(customer.payment_status, 'OK') end as payment_status,
      case when payer.company_id is null then company_group.exception_reason else customer.exception_reason end
        as exception_reason,
      case when payer.company_id is null then company_group.exception_by else customer.exception_by end
        as exception_by,
      case when payer.company_id is null then company_group.exception_at else customer.exception_at end
        as exception_at,
      customer.id is not null and (${isStuck(moments)}) as is_stuck
    from (${payers}) payer
    join company_groups company_group on company_group.id = payer.company_group_id
    left join billing_customers customer
      on customer.company_group_id = payer.company_group_id
      and customer.company_id is not distinct from payer.company_id
      and customer.replaced_by is null
    left join lateral (
      select status, request, plan_id, requested_plan_id from subscriptions
      where customer_id = customer.id order by created_at desc, id desc limit 1) latest on true)`;
  return db.selectFrom(rows.as('payer'));
}

/** Returns one page of matching customers, and their number. */
export async function listCustomers(
  db: PublicDb,
  filter: QueryOf<typeof listBillingCustomers>,
  moments: Moments,
) {
  const { field, direction, query, show } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  const matching = customers(db, moments)
    .$if(query !== '', (select) =>
      select.where(matchesAnyColumn([folded('name'), folded('company_group'), folded('email')], query)),
    )
    .$if(show === 'overdue', (select) => select.where('payer.overdueSince', 'is not', null))
    .$if(show === 'cancelled', (select) => select.where('payer.status', '=', 'canceled'))
    .$if(show === 'free', (select) => select.where('payer.planId', '=', FREE_PLAN_ID))
    .$if(show === 'stuck', (select) => select.where('payer.isStuck', '=', true));
  const ordered = matching
    .selectAll('payer')
    .$if(field === 'name', (select) =>
      // A payer without a name is sorted by the name of its group.
      select.orderBy(sql`public.fold(coalesce(nullif(name, ''), company_group))`, direction),
    )
    .$if(field !== 'name', (select) =>
      select.orderBy(`payer.${field}`, (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      ),
    )
    .orderBy('payer.id');
  return onePage(ordered, filter);
}

/** Finds a customer by its group and, in the generic group, its company. */
export async function findCustomer(
  db: PublicDb,
  { companyGroup, companyId }: { readonly companyGroup: string; readonly companyId: string | undefined },
  moments: Moments,
) {
  return customers(db, moments)
    .selectAll('payer')
    .where('payer.companyGroup', '=', companyGroup)
    .where('payer.companyId', companyId === undefined ? 'is' : '=', companyId ?? null)
    .executeTakeFirst();
}
