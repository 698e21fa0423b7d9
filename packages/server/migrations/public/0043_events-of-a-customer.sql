-- One job follows up all events of a customer that wait.

-- The key of the job that reads the event: events with one key wait for the same job. Null: of a server from before.
alter table public.billing_events add column job_key text;
create index on public.billing_events (job_key) where processed_at is null;
