-- When the person of a session last proved who they are: at the sign-in, or again before a sensitive act.
alter table public.sessions add column proved_at timestamptz;
update public.sessions set proved_at = created_at;
alter table public.sessions alter column proved_at set not null, alter column proved_at set default now();
