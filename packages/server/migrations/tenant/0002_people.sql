-- Companies with their logo, and the toggles of the group.
alter table companies add column image_key text;

create table system_config (
  id uuid primary key default gen_random_uuid(),
  param text not null unique check (param in (
    'NOTIFY_EXPIRING_BY_EMAIL', 'REQUIRE_LOCATION', 'REQUIRE_PHOTO_ON_NEGATIVE', 'PUBLIC_TAG_PAGE',
    'OPERATOR_REGISTERS_EQUIPMENT')),
  enabled boolean not null,
  update_date timestamptz not null default now()
);
insert into system_config (param, enabled) values
  ('NOTIFY_EXPIRING_BY_EMAIL', false),
  ('REQUIRE_LOCATION', false),
  ('REQUIRE_PHOTO_ON_NEGATIVE', false),
  ('PUBLIC_TAG_PAGE', false),
  ('OPERATOR_REGISTERS_EQUIPMENT', true);

create index audit_by_company on audit (company_id, at);
