-- Why the schema of a group could not be upgraded, and when it was tried last; both null: the upgrade did not fail.
alter table public.company_groups add column upgrade_error text, add column upgrade_tried_at timestamptz,
  add constraint company_groups_upgrade check ((upgrade_error is null) = (upgrade_tried_at is null));
