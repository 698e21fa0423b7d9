-- Notices and mails about deficiencies.
insert into public.group_jobs (name) values
  ('deficiency-alert'), ('deficiency-mail'), ('mail:blocking-deficiencies'), ('mail:overdue-deficiencies'),
  ('notice:blocking-deficiencies'), ('notice:deficiency-owner'), ('notice:overdue-deficiencies');

-- The day, in the group's zone, of the last round of mails about overdue deficiencies.
create table public.deficiency_rounds (
  company_group_id uuid primary key references public.company_groups (id) on delete cascade,
  day date not null
);
