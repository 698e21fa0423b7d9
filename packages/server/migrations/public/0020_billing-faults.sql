-- What the money core needs against faults and abuse.

alter table public.bills
  -- The cap that a subscription's bill pays for, so that a cap counts that was paid. Null: a one-off bill.
  add column plan_cap integer,
  -- What the plan costs, in cents of a month, without discounts.
  add column plan_price integer,
  -- Whether its customer got a mail with the link: a bill may have none at first.
  add column mailed boolean not null default false;
update public.bills
set plan_cap = subscription.cap,
  plan_price = case when subscription.plan_id = 4 then subscription.price * subscription.quantity else subscription.price end
from public.subscriptions subscription where subscription.id = bills.subscription_id;
update public.bills set mailed = true where url is not null;

alter table public.subscriptions
  -- The last request, if the provider refused it; the next request clears it.
  add column refused_request text check (refused_request in ('subscribe', 'change', 'cancel', 'reactivate'));

alter table public.billing_customers
  -- The customer that pays in its place since a company moved; its orders and bills are shown there.
  add column replaced_by uuid references public.billing_customers (id),
  -- What the platform admin had given the group when a company's customer became the group's: never less than that.
  add column granted_plan_id integer,
  add column granted_cap integer;
drop index public.billing_customers_payer_key;
create unique index billing_customers_payer_key on public.billing_customers
  (company_group_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'))
  where replaced_by is null;
create index on public.billing_customers (replaced_by) where replaced_by is not null;

-- They were written and never read, and do not say whose ids they are.
delete from public.billing_plans;
alter table public.billing_plans
  add column provider text not null,
  -- As the provider has them: another name or price must be sent first.
  add column name text not null,
  add column price integer not null;

-- Cleared after some time: it may contain links to bills.
alter table public.billing_events alter column raw drop not null;

create or replace function public.billing_of_company(company uuid)
  returns table (customer_id bigint, subscription_id uuid, payment_status text)
  language sql stable strict security definer set search_path = pg_catalog
  as $$
    -- The status of a group's customer is in company_groups, where an exception may outweigh it.
    select customer.provider_id, subscription.id,
      case when customer.company_id is null then 'OK' else customer.payment_status end
    from public.billing_customers customer
    left join lateral (
      select id from public.subscriptions
      where customer_id = customer.id and not refused
      order by created_at desc, id desc limit 1) subscription on true
    where customer.company_group_id = public.group_of_role(current_setting('role'))
      and (customer.company_id is null or customer.company_id = company)
      and customer.replaced_by is null
    limit 1
  $$;

-- Each customer of the sandbox has a clock of its own: whoever has the link of a bill moves only that.
alter table billing_sandbox.customers add column clock_months integer not null default 0;
update billing_sandbox.customers set clock_months = settings.clock_months from billing_sandbox.settings;
drop table billing_sandbox.settings;
