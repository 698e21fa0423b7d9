-- Reports of problems by strangers ("relatos"), from the public page of a tag. Each is about one deficiency.
create table problem_reports (
  -- From the stranger's browser, so that a repeated call is recognised.
  id uuid primary key,
  deficiency_id uuid not null,
  -- With it the stranger follows the report.
  code text not null unique,
  words text not null,
  -- Email address or phone number, as typed. Empty without one, and 90 days after the end of the deficiency.
  contact text not null,
  photo_id uuid,
  content_hash text not null,
  created_at timestamptz not null
);
create index on problem_reports (deficiency_id, created_at);
create index on problem_reports (deficiency_id) where contact <> '';

-- Reports of one problem are about one deficiency, since they lock the piece. An annulment or a merge can leave two open ones.
drop index deficiencies_open_report;
create index deficiencies_open_report on deficiencies (equipment_id, report_choice)
  where state in ('REPORTED', 'OPEN') and report_choice is not null;
