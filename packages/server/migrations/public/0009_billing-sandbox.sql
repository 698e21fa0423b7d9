-- The sandbox: a small billing provider in a schema of its own, for installations without a real one. No other table refers to
-- it, the product reads and writes it through the port only, and no group's role has access.
create schema billing_sandbox;

create table billing_sandbox.settings (
  -- There is one row.
  id integer primary key default 1 check (id = 1),
  -- By how many months the sandbox's clock is ahead of the server's.
  clock_months integer not null default 0
);
insert into billing_sandbox.settings default values;

create table billing_sandbox.customers (
  id bigint generated always as identity (start with 5001) primary key,
  code text not null unique,
  name text not null,
  email text not null,
  tax_id text not null,
  phone text not null,
  created_at timestamptz not null
);

create table billing_sandbox.billed_products (
  id bigint generated always as identity (start with 650001) primary key,
  code text not null unique,
  name text not null,
  -- In cents: of one piece if per_unit, else of the whole.
  price integer not null check (price >= 0),
  per_unit boolean not null
);

-- Monthly plans, each with one product.
create table billing_sandbox.plans (
  id bigint generated always as identity (start with 301) primary key,
  product_id bigint not null unique references billing_sandbox.billed_products (id)
);

create table billing_sandbox.subscriptions (
  id bigint generated always as identity (start with 70001) primary key,
  code text not null unique,
  customer_id bigint not null references billing_sandbox.customers (id),
  plan_id bigint not null references billing_sandbox.plans (id),
  payment_method text not null,
  status text not null check (status in ('active', 'canceled')),
  created_at timestamptz not null,
  -- The first day of the first month; a reactivated one starts again.
  start_at timestamptz not null,
  -- Months billed since start_at.
  billed_months integer not null,
  -- Null: cancelled.
  next_billing_at timestamptz,
  end_at timestamptz
);
create index on billing_sandbox.subscriptions (customer_id);
create index on billing_sandbox.subscriptions (next_billing_at);

create table billing_sandbox.subscription_items (
  subscription_id bigint not null references billing_sandbox.subscriptions (id),
  product_id bigint not null references billing_sandbox.billed_products (id),
  quantity integer not null check (quantity > 0),
  primary key (subscription_id, product_id)
);

create table billing_sandbox.bills (
  id bigint generated always as identity (start with 900001) primary key,
  -- Null: a bill of a subscription.
  code text unique,
  customer_id bigint not null references billing_sandbox.customers (id),
  subscription_id bigint references billing_sandbox.subscriptions (id),
  -- In the link to its page.
  token text not null unique,
  -- In cents.
  amount bigint not null,
  status text not null check (status in ('pending', 'paid', 'canceled')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- It was found unpaid after due_at.
  overdue boolean not null default false,
  paid_at timestamptz,
  -- The last attempt at paying that was refused.
  refused_at timestamptz
);
create index on billing_sandbox.bills (customer_id);
create index on billing_sandbox.bills (subscription_id);
create index on billing_sandbox.bills (due_at) where status = 'pending' and not overdue;

-- What was sold, as it was named and priced then.
create table billing_sandbox.bill_items (
  bill_id bigint not null references billing_sandbox.bills (id),
  position integer not null,
  name text not null,
  quantity integer not null,
  amount bigint not null,
  primary key (bill_id, position)
);

-- Webhook calls. A job makes each of them, again and again until it is answered with 2xx.
create table billing_sandbox.deliveries (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
