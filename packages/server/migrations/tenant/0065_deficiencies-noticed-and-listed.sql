-- Deficiencies that people are told about, and indexes of their list.

-- Blocking deficiencies that wait for the next mail of their company.
create table deficiency_alerts (
  deficiency_id uuid primary key,
  company_id uuid not null,
  -- The user who opened it or raised its severity, who gets no mail about it.
  user_id uuid not null,
  at timestamptz not null
);
create index on deficiency_alerts (company_id, at);

-- The day, in the group's zone, of the last mail about overdue deficiencies to a person.
create table overdue_mails (
  user_id uuid primary key,
  day date not null
);
