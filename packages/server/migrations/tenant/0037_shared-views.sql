-- Views of lists that a company has in common: its admins share them, everybody who works in it sees them.
create table shared_views (
  id uuid primary key,
  -- Filters name the group's categories: they do not move with a company to another group.
  company_id uuid not null references companies (id) on delete cascade,
  list text not null,
  name text not null,
  name_folded text not null generated always as (public.fold(name)) stored,
  search jsonb not null,
  -- Who shared it.
  user_id uuid not null,
  user_name text not null,
  shared_at timestamptz not null,
  update_date timestamptz not null,
  unique (company_id, list, name_folded)
);

-- The view of a company that a person's list opens with. It may be gone, or of a company where the person does not work now.
alter table list_settings add shared_start uuid;
