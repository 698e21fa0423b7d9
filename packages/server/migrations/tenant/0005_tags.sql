-- Tags that are made in one go, and requests to replace one.
create table label_batches (
  -- The request's own id: asked again, the same tags come once more.
  id uuid primary key,
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('PDF', 'XLSX')),
  quantity integer not null check (quantity > 0),
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  -- Day in the group's zone.
  created_date date not null
);
create index on label_batches (company_id, created_date);
create index on label_batches (company_id, created_at);

alter table tags
  add column label_batch_id uuid references label_batches (id),
  -- Place in the batch, from 1: printed again, each label lies where it lay.
  add column batch_place integer;
create index on tags (label_batch_id, batch_place);
create index on tags (update_date, serial_number);
create index on tags (company_id, update_date, serial_number);

create table tag_replacements (
  id uuid primary key,
  company_id uuid not null,
  new_serial text not null,
  -- As the technician said; null when they did not.
  old_serial text,
  user_id uuid not null,
  user_name text not null,
  requested_at timestamptz not null,
  requested_date date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'DISMISSED')),
  closed_at timestamptz,
  closed_by text,
  update_date timestamptz not null
);
create unique index tag_replacements_open on tag_replacements (new_serial) where state = 'OPEN';
create index on tag_replacements (company_id, state, requested_at);
