-- Begun exports of all data of a group. The key opens one download, and only its hash is stored.
create table public.data_exports (
  id uuid primary key,
  company_group_id uuid not null references public.company_groups (id) on delete cascade,
  key_hash bytea not null unique,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index data_exports_company_group_id_idx on public.data_exports (company_group_id, created_at);
