-- Keys of repeated POSTs outside company groups, with the reply that the first one got; out of reach for every group.
-- Neither the key nor what was sent can be told from a row: both are kept as hashes, the latter salted with the key.
create table public.idempotency_keys (
  -- All zeros: somebody without a session.
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on public.idempotency_keys (created_at);
