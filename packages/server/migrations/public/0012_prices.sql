-- Prices of plans and tags as data, each valid from a day, and the price that each subscription was made with.

-- The row with the latest valid_from that is not after today counts.
create table public.plan_prices (
  plan_id integer not null,
  valid_from date not null,
  -- In cents a month; of the custom plan for each piece of equipment.
  value integer not null check (value >= 0),
  -- Pieces of equipment; of the custom plan the smallest quantity that is sold.
  cap integer not null check (cap > 0),
  created_at timestamptz not null,
  primary key (plan_id, valid_from)
);
insert into public.plan_prices (plan_id, valid_from, value, cap, created_at)
select plan_id, date '2000-01-01', value, cap, now()
from (values (1, 35900, 50), (2, 52900, 100), (3, 104900, 500), (4, 99, 50), (5, 0, 10), (6, 143900, 1000))
  as first_price (plan_id, value, cap);

create table public.tag_prices (
  -- The catalogue id of the kind of tag.
  product_id integer not null,
  valid_from date not null,
  -- In cents, of one tag.
  value integer not null check (value > 0),
  created_at timestamptz not null,
  primary key (product_id, valid_from)
);
insert into public.tag_prices (product_id, valid_from, value, created_at)
values (650242, '2000-01-01', 115, now()), (650490, '2000-01-01', 325, now());

-- What was agreed, whatever the plan costs now: in cents, of the custom plan for each piece of equipment.
alter table public.subscriptions
  add price integer check (price >= 0),
  add cap integer check (cap > 0),
  -- What a change in progress changes them to.
  add requested_price integer check (requested_price >= 0),
  add requested_cap integer check (requested_cap > 0),
  -- In cents off each of its first bills, and how many those are. Null: none.
  add discount integer check (discount > 0),
  add discount_bills integer check (discount_bills > 0);
update public.subscriptions
set price = plan_price.value, cap = case when subscriptions.plan_id = 4 then quantity else plan_price.cap end
from public.plan_prices plan_price where plan_price.plan_id = subscriptions.plan_id;
update public.subscriptions
set requested_price = plan_price.value,
  requested_cap = case when requested_plan_id = 4 then requested_quantity else plan_price.cap end
from public.plan_prices plan_price where plan_price.plan_id = requested_plan_id;
alter table public.subscriptions alter price set not null, alter cap set not null;

-- The sandbox bills a subscription at the prices of its own items too, less a discount for so many more bills.
alter table billing_sandbox.subscription_items
  add price integer check (price >= 0),
  add per_unit boolean,
  add discount integer not null default 0 check (discount >= 0),
  add discount_bills integer not null default 0 check (discount_bills >= 0);
update billing_sandbox.subscription_items
set price = product.price, per_unit = product.per_unit
from billing_sandbox.billed_products product where product.id = product_id;
alter table billing_sandbox.subscription_items alter price set not null, alter per_unit set not null;
alter table billing_sandbox.bill_items add discount bigint not null default 0;
