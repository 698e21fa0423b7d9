-- Who accompanied an inspection or a maintenance, with a signature; a PIN on phones; the session that a lost phone has.
alter table system_config drop constraint system_config_param_check;
alter table system_config add constraint system_config_param_check check (param in (
  'NOTIFY_EXPIRING_BY_EMAIL', 'REQUIRE_LOCATION', 'REQUIRE_PHOTO_ON_NEGATIVE', 'PUBLIC_TAG_PAGE',
  'OPERATOR_REGISTERS_EQUIPMENT', 'ASK_COMPANION_SIGNATURE', 'REQUIRE_PHONE_PIN'));
insert into system_config (param, enabled) values
  ('ASK_COMPANION_SIGNATURE', false),
  ('REQUIRE_PHONE_PIN', false);

-- The signature is an SVG path. Both are empty when nobody accompanied.
alter table inspections
  add column companion_name text collate "pt-BR-x-icu" not null default '',
  add column companion_signature text not null default '';
alter table maintenances
  add column companion_name text collate "pt-BR-x-icu" not null default '',
  add column companion_signature text not null default '';

-- Hash of the token with which the phone last told something; null: it has told nothing since this column exists.
alter table phones add column session_hash bytea;
