-- The security log: sign-ins, failures, refusals, downloads and changes of people, with address and request. Out of reach for every
-- group's role. It refers to no other table: what happened stays as it was.
create table public.security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  company_group_id uuid,
  company_id uuid,
  user_id uuid,
  user_name text not null,
  user_email text not null,
  address text not null,
  request_id text not null,
  action text not null,
  subject text not null,
  status integer not null,
  -- Equal events of one second are one row.
  times integer not null
);
create index on public.security_events (company_group_id, at, id);
create index on public.security_events (at, id);
