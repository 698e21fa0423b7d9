-- Jobs and mails of reports by mail.
insert into public.group_jobs (name) values ('report-schedule'), ('mail:report-by-mail');

-- Keys of calendar feeds. Only the hash of a key is stored.
create table public.calendar_keys (
  id uuid primary key,
  key_hash bytea not null unique,
  user_id uuid not null references public.users (id) on delete cascade,
  label text not null,
  label_folded text not null generated always as (public.fold(label)) stored,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The calls of an hour, which have a limit.
  hour_began timestamptz not null,
  calls integer not null,
  unique (user_id, label_folded)
);

-- The database in which the doors to other systems are open. A copy of its rows in another database has them shut.
create table public.open_doors (
  is_only_row boolean primary key default true check (is_only_row),
  database text not null,
  opened_at timestamptz not null default now()
);

-- Differs between database servers, and between the databases of one server.
create function public.this_database() returns text
  language sql stable set search_path = pg_catalog
  as $$
    select format('%s.%s', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()));
  $$;
revoke execute on function public.this_database from public;

insert into public.open_doors (database) values (public.this_database());
