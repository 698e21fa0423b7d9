-- Changes that programs of the group are told, for 30 days. Empty until the group switches INTEGRATIONS on.
create table events (
  id uuid primary key,
  type text not null,
  -- The company that is told.
  company_id uuid not null,
  -- The JSON that is sent, byte for byte.
  body text not null,
  recorded_at timestamptz not null,
  -- Readers see events in the order of transactions, up to the oldest unfinished one.
  transaction xid8 not null default '0'
);
create trigger stamp_transaction before insert on events for each row execute function public.stamp_transaction();
create index events_in_order on events (transaction, id);
create index events_of_company on events (company_id, transaction, id);
create index on events (recorded_at);

-- The day, in the group's zone, up to which expiring and expired equipment was told. No row before the first night.
create table told_days (
  single boolean primary key default true check (single),
  day date not null
);
