-- Where admins of a group must have a second factor: a copy of the group's setting, so that finding a session reads no group's schema.
alter table public.company_groups add column requires_admin_factor boolean not null default false;

create function public.copy_admin_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    update public.company_groups set requires_admin_factor = new.enabled where schema_name = tg_table_schema;
    return null;
  end $$;
revoke execute on function public.copy_admin_factor from public;
