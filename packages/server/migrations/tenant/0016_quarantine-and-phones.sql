-- What a phone sent and the server refused: it leaves the phone as it is, and the office decides. And the phones themselves.
create table quarantine (
  -- Of the record, which keeps it when it is accepted.
  id uuid primary key,
  -- The company in which the person was signed in when the phone sent it: its office decides.
  company_id uuid not null references companies (id),
  -- For which it was made; another one if the person changed companies in between.
  record_company_id uuid,
  kind text not null check (kind in ('inspection', 'maintenance', 'registration', 'replacement')),
  serial text not null,
  -- As the phone sent it to the endpoint of its kind, unread.
  body text not null,
  photos uuid[] not null default '{}',
  problem jsonb not null,
  user_id uuid not null,
  user_name text collate "pt-BR-x-icu" not null,
  user_email text not null,
  -- By the phone's clock, and what that clock said when the phone sent it.
  created_at timestamptz not null,
  phone_time timestamptz not null,
  -- Of the data on the phone by which it was made.
  bundle_at timestamptz,
  received_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'DISCARDED')),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  -- Why it was discarded.
  reason text not null default '',
  -- The tag that it was accepted on, if it is another one than its own.
  accepted_serial text,
  check ((state = 'WAITING') = (decided_at is null))
);
create index on quarantine (company_id, state, received_at);
create index on quarantine (user_id, received_at);

-- A phone by each person who signs in on it.
create table phones (
  id uuid not null,
  user_id uuid not null,
  company_id uuid not null,
  user_name text collate "pt-BR-x-icu" not null,
  user_email text not null,
  platform text not null,
  app_version text not null,
  waiting_count integer not null,
  -- By the server's clock.
  oldest_waiting_at timestamptz,
  -- Of the data on the phone; null: it has none.
  bundle_at timestamptz,
  -- Whether the browser promised to keep its data; null: it cannot say.
  storage_persisted boolean,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  lost_at timestamptz,
  lost_by_name text,
  primary key (id, user_id)
);
create index on phones (company_id, seen_at);
create index on phones (seen_at);
