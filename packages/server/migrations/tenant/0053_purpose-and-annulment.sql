-- An inspection is the check of the owner or the technical inspection of a service company. Earlier ones are checks.
alter table inspections
  add column purpose text not null default 'CHECK',
  add column annulled_at timestamptz,
  add column annulled_by_name text,
  add column annulled_by_email text,
  add column annulment_reason text;
alter table inspections add constraint inspections_purpose_check check (purpose in ('CHECK', 'TECHNICAL'));
-- An annulled record stays and counts nowhere.
alter table inspections add constraint inspections_annulment_check
  check (num_nulls(annulled_at, annulled_by_name, annulled_by_email, annulment_reason) in (0, 4));
alter table maintenances
  add column annulled_at timestamptz,
  add column annulled_by_name text,
  add column annulled_by_email text,
  add column annulment_reason text;
alter table maintenances add constraint maintenances_annulment_check
  check (num_nulls(annulled_at, annulled_by_name, annulled_by_email, annulment_reason) in (0, 4));
