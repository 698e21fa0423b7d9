-- What a person sees of their sessions: each with an id that is no secret, from where and when it was last used.
alter table public.sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column last_used_at timestamptz not null default now(),
  add column address text not null default '',
  add column user_agent text not null default '';
