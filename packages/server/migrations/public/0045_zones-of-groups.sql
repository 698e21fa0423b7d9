-- Admins set the time zone of their group, and the daily notice is mailed in the morning of that zone.

-- The conversion fails for a zone that PostgreSQL does not know, in which no query could compute a day.
alter table public.company_groups add constraint time_zone_is_known
  check ((timestamptz '2000-01-01 00:00:00+00' at time zone time_zone) is not null);

-- The day, in the group's zone at that time, of the last round of expiring notices.
create table public.expiring_rounds (
  company_group_id uuid primary key references public.company_groups (id) on delete cascade,
  day date not null
);
