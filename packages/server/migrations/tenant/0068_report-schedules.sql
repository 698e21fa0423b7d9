-- Reports of equipment that are mailed every day, week or month.
create table report_schedules (
  id uuid primary key,
  -- Null is the whole group. Filters name the group's catalogue, so a company that moves leaves its schedules behind.
  company_id uuid references companies (id) on delete cascade,
  name text not null,
  name_folded text not null generated always as (public.fold(name)) stored,
  -- The parsed query of the report as JSON, without company and language.
  query text not null,
  format text not null check (format in ('PDF', 'XLSX')),
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  day integer check (day between 1 and 31),
  hour integer not null check (hour between 0 and 23),
  language text not null,
  owner_id uuid not null,
  owner_name text not null,
  paused text check (paused in ('PERSON', 'OWNER')),
  next_run_at timestamptz not null,
  -- The job of the last run. A job that is repeated after a crash sends nothing again.
  last_run_id uuid,
  last_run_at timestamptz,
  last_outcome text check (last_outcome in ('ATTACHED', 'LINKED', 'NOBODY')),
  asked_at timestamptz,
  update_date timestamptz not null
);
create index on report_schedules (company_id);
create index on report_schedules (next_run_at) where paused is null;

create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null,
  -- In the mail's link to stop receiving. It gives no other right.
  stop_key text not null unique,
  stopped_at timestamptz,
  primary key (schedule_id, user_id)
);
create index on report_recipients (user_id);

-- Attached files, which are kept for two days, longer than a mail is tried.
create table report_files (
  id uuid primary key,
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  file_key text not null unique,
  made_at timestamptz not null
);
create index on report_files (schedule_id);
