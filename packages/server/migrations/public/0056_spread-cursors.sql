-- The last event of each group whose deliveries were made, in the order of the feed. A group begins without a row.
create table public.spread_cursors (
  company_group_id uuid primary key references public.company_groups (id) on delete cascade,
  transaction xid8 not null,
  event_id uuid not null
);

-- When a webhook was switched on again. It gets no events from before.
alter table public.webhooks add column on_since timestamptz;
