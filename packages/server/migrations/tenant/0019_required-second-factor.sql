-- The group's admins must have a second factor.
alter table system_config drop constraint system_config_param_check;
alter table system_config add constraint system_config_param_check check (param in (
  'NOTIFY_EXPIRING_BY_EMAIL', 'REQUIRE_LOCATION', 'REQUIRE_PHOTO_ON_NEGATIVE', 'PUBLIC_TAG_PAGE',
  'OPERATOR_REGISTERS_EQUIPMENT', 'ASK_COMPANION_SIGNATURE', 'REQUIRE_PHONE_PIN', 'REQUIRE_ADMIN_SECOND_FACTOR'));
insert into system_config (param, enabled) values ('REQUIRE_ADMIN_SECOND_FACTOR', false);

create trigger copy_admin_factor after insert or update of enabled on system_config for each row
  when (new.param = 'REQUIRE_ADMIN_SECOND_FACTOR') execute function public.copy_admin_factor();
