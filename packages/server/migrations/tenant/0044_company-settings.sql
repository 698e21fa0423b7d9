-- In the group that unrelated customers share, a company decides its own settings; where it has no row, system_config decides. A table of its own,
-- because servers of the former version take every row of system_config for one of the group.
create table company_settings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  -- Only settings whose effect ends at the company's own equipment, people, records and mails.
  param text not null check (param in (
    'NOTIFY_EXPIRING_BY_EMAIL', 'REQUIRE_LOCATION', 'REQUIRE_PHOTO_ON_NEGATIVE', 'PUBLIC_TAG_PAGE',
    'OPERATOR_REGISTERS_EQUIPMENT', 'ASK_COMPANION_SIGNATURE', 'REQUIRE_PHONE_PIN')),
  enabled boolean not null,
  update_date timestamptz not null,
  since timestamptz not null default clock_timestamp(),
  unique (company_id, param)
);
create trigger keep_history before delete or update on company_settings
  for each row execute function public.keep_history('company_id', 'enabled');
