-- What happens to tags after they were paid: production runs, the produced tags and how they were sent. Out of reach for every
-- group's role, like the orders that they belong to.

-- Whom an order's tags are for: the company in which the buyer acted. It follows the company into another group.
alter table public.tag_orders
  add column company_group_id uuid references public.company_groups (id),
  -- Null only for old orders of groups without users.
  add column company_id uuid;
update public.tag_orders
set company_group_id = customer.company_group_id,
  company_id = coalesce(customer.company_id, (
    select users.company_id from public.users
    where users.company_group_id = customer.company_group_id order by users.created_at, users.id limit 1))
from public.billing_customers customer
where customer.id = tag_orders.customer_id;
alter table public.tag_orders alter column company_group_id set not null;
create index on public.tag_orders (company_group_id, created_at desc);

create table public.production_runs (
  id uuid primary key,
  order_id uuid not null unique references public.tag_orders (id),
  -- At the time of the payment.
  company_name text not null,
  -- Tags that have been made so far, those that were spoiled included.
  made integer not null default 0,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on public.production_runs (created_at, id);

create table public.tag_shipments (
  id uuid primary key,
  run_id uuid not null references public.production_runs (id),
  carrier text not null,
  tracking_code text not null,
  sent_on date not null,
  -- When the customer confirmed it; null also after the first claim, which tells the same.
  received_at timestamptz,
  created_at timestamptz not null
);
create index on public.tag_shipments (run_id, created_at);

create table public.produced_tags (
  serial_number text primary key references public.tag_directory (serial_number),
  run_id uuid not null references public.production_runs (id),
  -- Position in the run, from 1; the files have this order.
  place integer not null,
  -- `reserved`: still to be made; `stock`: made and not sent yet.
  state text not null check (state in ('reserved', 'stock', 'sent', 'claimed', 'void')),
  void_reason text check (void_reason in ('spoiled', 'faulty')),
  void_note text not null default '',
  -- The void tag that it was made for.
  replaces text references public.produced_tags (serial_number),
  shipment_id uuid references public.tag_shipments (id),
  -- When equipment was first registered on it; stays when the registration is undone.
  claimed_at timestamptz,
  update_date timestamptz not null,
  unique (run_id, place)
);
create index on public.produced_tags (run_id, state);
create index on public.produced_tags (shipment_id) where claimed_at is not null;

-- The progress of each run, counted from its tags: stored nowhere, so it is never wrong.
create view public.production_progress as
  select run.id as run_id, run.order_id, tags.reserved, tags.stock, tags.sent, tags.claimed, tags.void,
    shipments.count as shipments,
    shipments.under_way,
    case
      when tags.reserved > 0 then 'waiting'
      when tags.stock > 0 then 'made'
      when shipments.under_way then 'sent'
      else 'received'
    end as state
  from public.production_runs run
  cross join lateral (
    select count(*) filter (where state = 'reserved')::integer as reserved,
      count(*) filter (where state = 'stock')::integer as stock,
      count(*) filter (where state = 'sent')::integer as sent,
      count(*) filter (where state = 'claimed')::integer as claimed,
      count(*) filter (where state = 'void')::integer as void
    from public.produced_tags where run_id = run.id) tags
  cross join lateral (
    select count(*)::integer as count,
      coalesce(bool_or(received_at is null and not exists (
        select from public.produced_tags
        where shipment_id = shipment.id and claimed_at is not null)), false) as under_way
    from public.tag_shipments shipment where run_id = run.id) shipments;

-- Follows what becomes of a produced tag in the group that has it: a registration claims it, undoing the registration makes
-- it free again. The serial must belong to the group whose table changed.
create function public.follow_produced_tag() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    update public.produced_tags tag
    set state = case when new.equipment_id is null then 'sent' else 'claimed' end,
      claimed_at = coalesce(tag.claimed_at, new.update_date),
      update_date = new.update_date
    where tag.serial_number = new.serial_number
      and tag.state = case when new.equipment_id is null then 'claimed' else 'sent' end
      and exists (
        select from public.tag_directory directory
        join public.company_groups company_group on company_group.tenant_role = directory.tenant_role
        where directory.serial_number = new.serial_number and company_group.schema_name = tg_table_schema);
    return null;
  end $$;
