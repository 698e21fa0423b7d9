-- Deficiencies ("não conformidades"). All rows are hidden until the group switches AGENDA on.
create table deficiency_counter (
  -- One row. A transaction that takes a number holds it until its end, so numbers have neither gaps nor doubles.
  single boolean primary key default true check (single),
  last_number int not null,
  -- The last time that the agenda was switched on. Flaws of earlier records count only if a deficiency names their record.
  counted_from timestamptz
);
insert into deficiency_counter (last_number) values (0);

create table deficiencies (
  id uuid primary key,
  number int not null unique,
  company_id uuid not null,
  equipment_id uuid,
  source text not null,
  -- The question by its id, or by its folded text if no question has that text any more. Null without a question.
  question_id uuid,
  question_key text,
  -- The question as it was asked, or the description of a person.
  text text not null,
  severity text not null,
  -- WITHDRAWN is hidden: its records are annulled, or belong to another deficiency of the same question.
  state text not null,
  owner_id uuid,
  owner_name text collate "pt-BR-x-icu",
  due_on date,
  opened_at timestamptz not null,
  opened_by_name text not null,
  opened_by_email text not null,
  opened_kind text,
  seen_at timestamptz not null,
  -- The records with the flaw, in their order. The first has opened the deficiency.
  flaw_record_ids uuid[] not null default '{}',
  fixed_at timestamptz,
  fixed_by_name text,
  fixed_kind text,
  fixed_record_id uuid,
  -- Not before the last flaw, even if a phone's clock is ahead.
  dismissed_at timestamptz,
  dismissed_by_name text,
  dismissal_reason text,
  -- Only of a description.
  photos uuid[] not null default '{}',
  received_at timestamptz,
  content_hash text,
  update_date timestamptz not null,
  changed_xid xid8 not null default '0',
  constraint deficiencies_source_check check (source in ('QUESTION', 'HAND')),
  constraint deficiencies_state_check check (state in ('OPEN', 'FIXED', 'DISMISSED', 'WITHDRAWN')),
  constraint deficiencies_severity_check check (severity in ('BLOCKING', 'MAJOR', 'MINOR')),
  constraint deficiencies_kinds_check check (
    opened_kind in ('INSPECTION', 'MAINTENANCE') and fixed_kind in ('INSPECTION', 'MAINTENANCE')),
  constraint deficiencies_question_check check ((source = 'QUESTION') = (question_key is not null)),
  constraint deficiencies_fix_check check ((state = 'FIXED') = (fixed_at is not null)),
  constraint deficiencies_dismissal_check check (
    num_nulls(dismissed_at, dismissed_by_name, dismissal_reason) in (0, 3)
    and (state <> 'DISMISSED' or dismissed_at is not null))
);
-- A question is open once for each piece.
create unique index deficiencies_open_question on deficiencies (equipment_id, question_key)
  where state = 'OPEN' and question_key is not null;
create index on deficiencies (equipment_id);
create index on deficiencies (company_id, state, number);
-- Phones get the pieces whose deficiencies changed.
create index on deficiencies (company_id, changed_xid);
create trigger stamp_change before insert or update on deficiencies for each row execute function public.stamp_change();

-- What people changed. Records say the rest of the history.
create table deficiency_changes (
  id uuid primary key,
  deficiency_id uuid not null,
  kind text not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  -- Changed fields, each with its value before and after.
  changes jsonb not null default '[]',
  reason text,
  constraint deficiency_changes_kind_check check (kind in ('CHANGED', 'DISMISSED', 'TAKEN_BACK'))
);
create index on deficiency_changes (deficiency_id);

-- The severity of the deficiencies that a question opens. Null is MAJOR.
alter table inspection_questions add column severity text;
alter table inspection_questions add constraint inspection_questions_severity_check check (severity in ('BLOCKING', 'MAJOR', 'MINOR'));
alter table maintenance_questions add column severity text;
alter table maintenance_questions add constraint maintenance_questions_severity_check check (severity in ('BLOCKING', 'MAJOR', 'MINOR'));

-- The deficiencies that a maintenance fixed, as the phone sent them.
alter table maintenances add column fixes uuid[];

alter table photos drop constraint photos_record_kind_check;
alter table photos add constraint photos_record_kind_check
  check (record_kind in ('inspection', 'maintenance', 'registration', 'replacement', 'deficiency'));
alter table quarantine drop constraint quarantine_kind_check;
alter table quarantine add constraint quarantine_kind_check
  check (kind in ('inspection', 'maintenance', 'registration', 'replacement', 'deficiency'));
