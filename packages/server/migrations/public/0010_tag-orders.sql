-- Orders of tags. Out of reach for every group's role, like the bills that they are paid by.

create table public.tag_orders (
  -- The code of its bill at the provider.
  id uuid primary key,
  customer_id uuid not null references public.billing_customers (id),
  -- The specification's catalogue id of the kind of tag.
  product_id integer not null,
  quantity integer not null check (quantity > 0),
  -- In cents, by the price at the time of the order.
  total integer not null check (total > 0),
  -- When its bill was made at the provider; null: not yet.
  billed_at timestamptz,
  -- The provider refused it for the customer's data.
  refused boolean not null default false,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on public.tag_orders (customer_id, created_at desc);
create index on public.tag_orders (update_date) where billed_at is null and not refused;

-- Of a one-off bill: what it is for, such as the id of a tag order. Bills of a subscription have none.
alter table public.bills add column code text;
create index on public.bills (code) where code is not null;
