-- Whether a group has switched on its integrations, such as API tokens and webhooks.
alter table public.company_groups add column has_integrations boolean not null default false;

-- Only the hash of a token is stored. `role` and `company_id` are those of a token of the group; a personal token follows its person.
create table public.api_tokens (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('PERSONAL', 'GROUP')),
  name text not null,
  tail text not null,
  company_group_id uuid not null references public.company_groups (id) on delete cascade,
  company_id uuid not null,
  company_name text not null,
  user_id uuid references public.users (id) on delete cascade,
  role text check (role in ('COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN')),
  scopes text[] not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz,
  noticed_days integer,
  check ((kind = 'PERSONAL') = (user_id is not null)),
  check ((kind = 'GROUP') = (role is not null))
);
create index on public.api_tokens (company_group_id);
create index on public.api_tokens (user_id);
create index on public.api_tokens (expires_at) where revoked_at is null;

-- The copies of a company's name, in accounts, sessions and tokens.
create or replace function public.rename_company_copies(company uuid, new_name text) returns void
  language sql volatile strict security definer set search_path = pg_catalog
  as $$
    update public.users set company_name = new_name
      where company_id = company and company_group_id = public.group_of_role(current_setting('role'));
    update public.sessions set company_name = new_name
      where company_id = company and company_group_id = public.group_of_role(current_setting('role'));
    update public.api_tokens set company_name = new_name
      where company_id = company and company_group_id = public.group_of_role(current_setting('role'));
  $$;
