-- A webhook whose calls fail sends nothing until then.
alter table public.webhooks add column resting_until timestamptz;

-- Events without an attempt are sent before failed ones.
create index webhook_deliveries_untried_idx on public.webhook_deliveries (webhook_id, place)
  where state = 'WAITING' and attempts = 0;
