-- Links with which an auditor without an account sees the equipment of one company that passes one filter.
create table shares (
  id uuid primary key,
  -- Filters name the group's categories: a link does not move with its company to another group.
  company_id uuid not null references companies (id) on delete cascade,
  name text not null,
  report text not null check (report in ('inspections', 'maintenances')),
  -- JSON of the filters, as the contract parsed them. Text, so that no key is rewritten.
  filters text not null,
  has_code boolean not null,
  has_photos boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('CLOSED', 'GUESSED')),
  ended_by_name text not null default '',
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  constraint shares_end_check check ((ended_at is null) = (ended_because is null))
);
create index shares_company_id_created_at_idx on shares (company_id, created_at);

-- The newest openings of each link. An address is shortened to its network.
create table share_openings (
  id uuid primary key,
  share_id uuid not null references shares (id) on delete cascade,
  opened_at timestamptz not null,
  address text not null
);
create index share_openings_share_id_opened_at_idx on share_openings (share_id, opened_at);
