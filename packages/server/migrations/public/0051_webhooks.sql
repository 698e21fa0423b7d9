-- Webhooks of company groups. The secrets are whole, since each delivery is signed with them, so no group's role reads the tables.
create table public.webhooks (
  id uuid primary key,
  company_group_id uuid not null references public.company_groups (id) on delete cascade,
  -- Null means the events of every company of the group.
  company_id uuid,
  name text not null,
  url text not null,
  types text[] not null,
  secret text not null,
  -- Signs beside the new secret until the instant.
  previous_secret text,
  previous_secret_until timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  -- The API token that made the webhook, which ends with it.
  created_by_token uuid,
  created_at timestamptz not null,
  update_date timestamptz not null,
  -- Failed calls since the last successful one.
  failures integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  off_since timestamptz,
  off_reason text check (off_reason in ('FAILED', 'GONE')),
  -- A job sends deliveries until then. Others wait.
  sending_until timestamptz,
  check ((off_since is null) = (off_reason is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_company_group_id_idx on public.webhooks (company_group_id, company_id);
create index webhooks_created_by_token_idx on public.webhooks (created_by_token) where created_by_token is not null;

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  -- The order of sending.
  place bigint not null generated always as identity,
  -- Also the header `webhook-id`, by which receivers recognise a repeated event.
  event_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_fault text,
  last_milliseconds integer,
  created_at timestamptz not null,
  check ((state = 'WAITING') = (next_attempt_at is not null)),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_waiting_idx on public.webhook_deliveries (webhook_id, place) where state = 'WAITING';
create index webhook_deliveries_webhook_id_idx on public.webhook_deliveries (webhook_id, created_at, place);
create index webhook_deliveries_created_at_idx on public.webhook_deliveries (created_at);

-- Recording an event adds the job that makes its deliveries.
insert into public.group_jobs (name) values ('spread-events') on conflict do nothing;
