-- Deficiencies from problem reports and recalls, the orders that shall fix deficiencies, and lines of orders that say their work.
alter table deficiencies
  -- A stranger's report counts nowhere before it is confirmed.
  add column confirmed_at timestamptz,
  add column report_choice text,
  add column recall_id uuid,
  -- The last order that shall fix it. The deficiency is ordered while the order is open.
  add column order_id uuid;
alter table deficiencies drop constraint deficiencies_source_check, drop constraint deficiencies_state_check;
alter table deficiencies
  add constraint deficiencies_source_check check (source in ('QUESTION', 'HAND', 'REPORT', 'RECALL')),
  add constraint deficiencies_state_check check (state in ('REPORTED', 'OPEN', 'FIXED', 'DISMISSED', 'WITHDRAWN')),
  add constraint deficiencies_report_check check (
    (source = 'REPORT') = (report_choice is not null) and (source = 'REPORT' or confirmed_at is null)
    and (state <> 'REPORTED' or (source = 'REPORT' and confirmed_at is null))),
  add constraint deficiencies_recall_check check (recall_id is null or source = 'RECALL');
-- Reports of the same problem of a piece are about one deficiency.
create unique index deficiencies_open_report on deficiencies (equipment_id, report_choice)
  where state in ('REPORTED', 'OPEN') and report_choice is not null;
-- A recall opens one deficiency for each piece.
create unique index deficiencies_of_recall on deficiencies (recall_id, equipment_id)
  where recall_id is not null and state <> 'WITHDRAWN';
create index on deficiencies (order_id) where order_id is not null;

alter table deficiency_changes drop constraint deficiency_changes_kind_check;
alter table deficiency_changes add constraint deficiency_changes_kind_check
  check (kind in ('CONFIRMED', 'CHANGED', 'ORDERED', 'DISMISSED', 'TAKEN_BACK'));

alter table service_order_lines
  -- The work that completes the line. Null means any record of the line's kind.
  add column work text,
  -- Why an open line was not done, as a person states it.
  add column not_done_reason text;
alter table service_order_lines add constraint service_order_lines_work_check
  check (work in ('CHECK', 'TECHNICAL') and type = 'INSPECTION' or work = 'FIX' and type = 'MAINTENANCE');

-- Photos of strangers have no user.
alter table photos alter column user_id drop not null;
alter table photos drop constraint photos_record_kind_check;
alter table photos add constraint photos_record_kind_check
  check (record_kind in ('inspection', 'maintenance', 'registration', 'replacement', 'deficiency', 'report'));
