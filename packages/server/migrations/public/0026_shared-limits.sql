-- Limits that all servers share. Out of reach for every group's role.

-- Calls of busy callers in the current minute. Unlogged: it costs little, and after a crash everybody starts from zero.
create unlogged table public.call_counts (
  key text primary key,
  started_at timestamptz not null,
  calls integer not null
);

-- Mails that somebody without a session has caused, by receiver and by sender, for an hour.
create table public.mail_allowances (
  id uuid primary key,
  key text not null,
  at timestamptz not null
);
create index on public.mail_allowances (key, at);

-- Devices on which somebody has signed in: wrong passwords that others type do not lock them out.
create table public.known_devices (
  token_hash bytea not null,
  user_id uuid not null references public.users (id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index on public.known_devices (user_id);

-- Whoever knew the former password is a stranger again.
create function public.forget_devices() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    delete from public.known_devices where user_id = new.id;
    return null;
  end $$;
revoke execute on function public.forget_devices from public;
create trigger forget_devices after update of password_hash on public.users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function public.forget_devices();
