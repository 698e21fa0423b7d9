-- What all company groups share: who exists, who is signed in, which tag belongs to which group.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case without accents, as quick search compares; immutable so that a generated column may use it.
create function public.fold(input text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', input)) $$;

create sequence public.company_group_number as integer;

create table public.company_groups (
  id uuid primary key,
  number integer not null unique default nextval('public.company_group_number'),
  name text not null unique,
  schema_name text not null unique,
  tenant_role text not null unique,
  schema_version integer not null default 0,
  time_zone text not null default 'America/Sao_Paulo',
  plan_id integer not null default 5,
  equipment_cap integer not null default 10,
  payment_status text not null default 'OK' check (payment_status in ('OK', 'PENDING')),
  created_at timestamptz not null default now()
);

create table public.users (
  id uuid primary key,
  email text not null unique,
  name text not null,
  phone text not null default '',
  occupation text not null default '',
  role text not null check (role in ('COMPANY_OPERATOR', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN')),
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'PENDING', 'MIGRATED', 'DELETED')),
  password_hash text not null,
  company_group_id uuid not null references public.company_groups (id),
  company_id uuid not null,
  company_name text not null,
  created_at timestamptz not null default now(),
  update_date timestamptz not null default now()
);
create index on public.users (company_group_id);

create table public.sessions (
  token_hash bytea primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  company_group_id uuid not null references public.company_groups (id),
  company_id uuid not null,
  company_name text not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on public.sessions (user_id);

-- Wrong logins by account and by address, kept for the length of the window.
create table public.login_failures (
  id uuid primary key,
  email text not null,
  address text not null,
  failed_at timestamptz not null
);
create index on public.login_failures (email, failed_at);
create index on public.login_failures (address, failed_at);

-- Acts outside any company group: sign-in, sign-out, provisioning.
create table public.audit (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid,
  user_name text not null,
  user_email text not null,
  feature text not null,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index on public.audit (at);

-- The one bridge: which group a tag serial belongs to. Tenants write it themselves, each its own rows only.
create table public.tag_directory (
  serial_number text primary key,
  tenant_role text not null,
  created_at timestamptz not null default now()
);
alter table public.tag_directory enable row level security;
create policy own_rows on public.tag_directory using (tenant_role = current_user) with check (tenant_role = current_user);

-- Whether a serial is anybody's, said to a group that sees only its own rows.
create function public.tag_is_taken(serial text) returns boolean
  language sql stable security definer set search_path = pg_catalog
  as $$ select exists (select from public.tag_directory where serial_number = serial) $$;
