-- Imports of equipment: the sheet as uploaded, what is wrong with each row, and what was written.
create table imports (
  id uuid primary key,
  company_id uuid not null references companies (id),
  state text not null check (state in ('UPLOADED', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  file_name text not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  headers jsonb not null,
  mapping jsonb not null,
  total_rows integer not null,
  good_rows integer not null default 0,
  bad_rows integer not null default 0,
  done_rows integer not null default 0,
  planned_rows integer not null default 0,
  failure text,
  -- When writing began: the last one of a company, by this, is the one that can be undone.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  update_date timestamptz not null
);
create index on imports (company_id, created_at);
create index on imports (company_id, confirmed_at);

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- As the sheet shows it.
  number integer not null,
  cells jsonb not null,
  good boolean not null default false,
  problems jsonb not null default '[]',
  -- The product that a checked row names; null while bad.
  product_id uuid,
  -- Set once written.
  equipment_id uuid,
  serial_number text,
  primary key (import_id, number)
);
create index on import_rows (import_id, good, number);
create index on import_rows (equipment_id);
