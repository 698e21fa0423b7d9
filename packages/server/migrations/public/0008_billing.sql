-- Customers of the billing provider, their subscriptions and bills as the provider last reported them, and its events.
-- Out of reach for every group's role: the calls read and write them in the shared schema.

-- Who pays: a company group, or one company of the generic group, whose companies are unrelated customers.
create table public.billing_customers (
  -- The customer's code at the provider.
  id uuid primary key,
  company_group_id uuid not null references public.company_groups (id),
  -- Null: the whole group.
  company_id uuid,
  -- Its id at the provider; null until it has been created there.
  provider_id bigint unique,
  name text not null,
  email text not null,
  tax_id text not null default '',
  phone text not null default '',
  payment_status text not null default 'OK' check (payment_status in ('OK', 'PENDING')),
  -- Grows with each write of the provider's state: whoever read the provider before another wrote starts again.
  sync_version integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create unique index billing_customers_payer_key on public.billing_customers
  (company_group_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'));

create table public.subscriptions (
  -- The subscription's code at the provider.
  id uuid primary key,
  customer_id uuid not null references public.billing_customers (id),
  plan_id integer not null,
  -- Pieces of equipment for the custom plan, else 1.
  quantity integer not null check (quantity > 0),
  -- What a change in progress changes them to.
  requested_plan_id integer,
  requested_quantity integer check (requested_quantity > 0),
  provider_id bigint unique,
  -- Null until the provider has it.
  status text check (status in ('active', 'canceled', 'future', 'expired')),
  next_billing_at timestamptz,
  overdue_since timestamptz,
  end_at timestamptz,
  -- What the provider still has to do: made by a job, which the same transaction adds. Null: nothing.
  request text check (request in ('subscribe', 'change', 'cancel', 'reactivate')),
  -- Until when nobody else sends the request: two senders at once could create one subscription twice.
  sending_until timestamptz,
  -- The provider refused it for its data.
  refused boolean not null default false,
  payment_method text not null,
  created_at timestamptz not null,
  update_date timestamptz not null
);
-- Nobody subscribes twice, not even from two tabs at once. Only what we ask for: the provider's own staff may reactivate an
-- old subscription beside a new one, and that must be stored too.
create unique index subscriptions_running_key on public.subscriptions (customer_id)
  where not refused and request in ('subscribe', 'reactivate');

create table public.bills (
  id uuid primary key,
  customer_id uuid not null references public.billing_customers (id),
  provider_id bigint not null unique,
  subscription_id uuid references public.subscriptions (id),
  amount integer not null,
  status text not null check (status in ('review', 'pending', 'paid', 'canceled', 'scheduled')),
  url text,
  due_at timestamptz,
  paid_at timestamptz,
  -- The day of the last reminder.
  reminded_on date,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on public.bills (customer_id, created_at desc);

create table public.billing_events (
  key text primary key,
  kind text not null,
  subject_type text,
  subject_id bigint,
  raw text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  -- What came of it, for the platform admin: `synced`, `unknown`, `ignored`.
  outcome text
);
create index on public.billing_events (received_at);

-- Ids of the plans at the provider.
create table public.billing_plans (
  plan_id integer primary key,
  provider_plan_id bigint not null,
  provider_product_id bigint not null
);

-- What a signed-in user is told about who pays for a company: its group, or in the generic group the company itself.
-- `role` says who asks, because the definer's rights hide it.
create function public.billing_of_company(company uuid)
  returns table (customer_id bigint, subscription_id uuid, payment_status text)
  language sql stable strict security definer set search_path = pg_catalog
  as $$
    select customer.provider_id, subscription.id, customer.payment_status
    from public.billing_customers customer
    left join lateral (
      select id from public.subscriptions
      where customer_id = customer.id and not refused
      order by created_at desc, id desc limit 1) subscription on true
    where customer.company_group_id = public.group_of_role(current_setting('role'))
      and (customer.company_id is null or customer.company_id = company)
    limit 1
  $$;
