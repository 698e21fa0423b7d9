-- Recalls of makers. A recall opens a deficiency for each piece that its criteria match, also for pieces that are registered later.
create table recalls (
  id uuid primary key,
  title text collate "pt-BR-x-icu" not null,
  title_folded text generated always as (public.fold(title)) stored not null,
  -- The work for the technician.
  instructions text not null,
  -- The criteria, all of which must match. Empty or null matches every piece.
  manufacturer text not null,
  product_id uuid,
  -- Numbers of the maker. A number that ends with * stands for all numbers that begin with it.
  numbers text[] not null,
  made_from int,
  made_up_to int,
  severity text not null,
  due_on date,
  created_at timestamptz not null,
  created_by_name text not null,
  created_by_email text not null,
  -- An ended recall opens no more deficiencies. A recall that is taken back is ended for ever.
  ended_at timestamptz,
  taken_back_at timestamptz,
  update_date timestamptz not null,
  -- Pieces that earlier transactions changed are checked.
  checked_xid xid8 not null,
  constraint recalls_severity_check check (severity in ('BLOCKING', 'MAJOR', 'MINOR')),
  constraint recalls_criteria_check check (
    manufacturer <> '' or product_id is not null or numbers <> '{}' or made_from is not null or made_up_to is not null),
  constraint recalls_taken_back_check check (taken_back_at is null or ended_at is not null)
);
create unique index recalls_title on recalls (title_folded) where taken_back_at is null;
-- The progress of a recall is counted without its rows.
create index deficiencies_progress on deficiencies (recall_id, company_id, state) where recall_id is not null;
