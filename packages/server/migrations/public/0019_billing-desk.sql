-- What the platform's desk for money shows and nobody stored: what became of each request, what the nightly reconciliation
-- found, which jobs fail, and the payment statuses that were set by hand.

-- What was asked of the provider for a subscription, and what came of it.
create table public.subscription_requests (
  id uuid primary key,
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  request text not null check (request in ('subscribe', 'change', 'cancel', 'reactivate')),
  -- What was asked for; null: the request has none.
  plan_id integer,
  quantity integer,
  -- Name of the person; empty: the product itself, such as for a company that is left without users.
  asked_by text not null,
  asked_at timestamptz not null,
  -- Null: the provider has not done it yet.
  outcome text check (outcome in ('done', 'refused')),
  -- The provider's own names of the fields that it refused, such as `registry_code`, separated by spaces.
  refused_fields text not null default '',
  ended_at timestamptz
);
create index on public.subscription_requests (subscription_id, asked_at desc);
insert into public.subscription_requests (id, subscription_id, request, asked_by, asked_at)
  select gen_random_uuid(), id, request, '', update_date from public.subscriptions where request is not null;

create table public.billing_reconciliations (
  id uuid primary key,
  started_at timestamptz not null
);
create index on public.billing_reconciliations (started_at);
-- The customers that a reconciliation reads again at the provider.
create table public.reconciled_customers (
  reconciliation_id uuid not null references public.billing_reconciliations (id) on delete cascade,
  customer_id uuid not null references public.billing_customers (id) on delete cascade,
  -- Whether the provider had a state that no event had told us; null: not read yet.
  differed boolean,
  primary key (reconciliation_id, customer_id)
);

-- Jobs of billing whose last attempt failed; a successful one deletes its row.
create table public.billing_job_failures (
  task text not null,
  -- What the job is about: the id in its payload. Empty: nothing in particular.
  subject text not null,
  customer_id uuid references public.billing_customers (id) on delete cascade,
  -- `unavailable`: the provider does not answer as it should. `fault`: a fault of the product.
  kind text not null check (kind in ('unavailable', 'fault')),
  -- Of an unavailable provider its error, which quotes no reply; of a fault only its name.
  reason text not null,
  attempts integer not null,
  -- No attempt follows.
  given_up boolean not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  primary key (task, subject)
);

-- A payment status set by hand is an exception: it counts until it is lifted, whatever the bills say meanwhile. Both are kept,
-- so that neither the platform admin nor billing overwrites what the other wrote.
alter table public.company_groups
  add column billed_status text not null default 'OK' check (billed_status in ('OK', 'PENDING')),
  add column exception_status text check (exception_status in ('OK', 'PENDING')),
  add column exception_reason text,
  -- Name of the platform admin who set it.
  add column exception_by text,
  add column exception_at timestamptz,
  add constraint company_groups_exception_whole
    check (num_nulls(exception_status, exception_reason, exception_by, exception_at) in (0, 4));
update public.company_groups company_group set billed_status = coalesce(
  (select payment_status from public.billing_customers
   where company_group_id = company_group.id and company_id is null), 'OK');
-- What was set by hand before reasons were asked for has none.
update public.company_groups
  set exception_status = payment_status, exception_reason = '', exception_by = '', exception_at = now()
  where payment_status <> billed_status;
alter table public.company_groups drop column payment_status;
alter table public.company_groups add column payment_status text not null
  generated always as (coalesce(exception_status, billed_status)) stored;

-- As before, but the status of a group's customer is in company_groups, where an exception may outweigh it.
create or replace function public.billing_of_company(company uuid)
  returns table (customer_id bigint, subscription_id uuid, payment_status text)
  language sql stable strict security definer set search_path = pg_catalog
  as $$
    select customer.provider_id, subscription.id,
      case when customer.company_id is null then 'OK' else customer.payment_status end
    from public.billing_customers customer
    left join lateral (
      select id from public.subscriptions
      where customer_id = customer.id and not refused
      order by created_at desc, id desc limit 1) subscription on true
    where customer.company_group_id = public.group_of_role(current_setting('role'))
      and (customer.company_id is null or customer.company_id = company)
    limit 1
  $$;
