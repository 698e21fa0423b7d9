-- What the shared schema gives to the groups belongs to one role, whose rights each group's role inherits. Granted to each of them, the lists of
-- rights at the shared tables grew with the number of groups until a row of the catalogue could not hold them any more.
create table public.group_rights (
  role_name text not null
);
create unique index group_rights_is_one on public.group_rights ((true));

-- This is the whole list.
create function public.grant_group_rights(rights_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    execute format('grant select, insert on public.tag_directory, public.document_directory to %I', rights_role);
    execute format('grant select (id, email, name, phone, occupation, role, status, company_group_id, company_id,
      company_name, language, created_at, update_date) on public.users to %I', rights_role);
    execute format('grant insert (id, email, name, phone, occupation, role, status, password_hash, company_group_id,
      company_id, company_name, created_at, update_date) on public.users to %I', rights_role);
    execute format('grant update (email, name, phone, occupation, role, status, password_hash, company_id, company_name,
      update_date) on public.users to %I', rights_role);
    execute format('grant execute on function public.enqueue, public.fold, public.tag_is_taken, public.group_of_role,
      public.end_sessions, public.void_activation, public.rename_company_copies, public.is_last_platform_admin,
      public.is_last_group_admin, public.remove_account, public.billing_of_company, public.remove_second_factor to %I', rights_role);
  end $$;

-- A role belongs to the whole server: its name contains a mark of the database.
insert into public.group_rights (role_name) values ('mobcheck_' || left(md5(current_database()), 8) || '_rights');
do $$ declare
  rights_role text := (select role_name from public.group_rights);
begin
  begin
    execute format('create role %I nologin', rights_role);
  exception when duplicate_object then null;
  end;
  perform public.grant_group_rights(rights_role);
end $$;

create or replace function public.admit_tenant(tenant_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    -- Its rights are inherited, itself it is nobody's. Before PostgreSQL 16 members inherit unless they refuse.
    execute format('grant %I to %I', (select role_name from public.group_rights), tenant_role)
      || case when current_setting('server_version_num')::int >= 160000 then ' with inherit true, set false' else '' end;
  end $$;
revoke execute on function public.grant_group_rights, public.admit_tenant from public;

-- At once for all groups: each statement writes the lists anew.
do $$ declare
  roles text := (select string_agg(quote_ident(tenant_role), ', ') from public.company_groups);
begin
  if roles is not null then
    perform public.admit_tenant(tenant_role) from public.company_groups;
    execute format('revoke all on public.tag_directory, public.document_directory, public.users from %s', roles);
    execute format('revoke all on function public.enqueue, public.fold, public.tag_is_taken, public.group_of_role,
      public.end_sessions, public.void_activation, public.rename_company_copies, public.is_last_platform_admin,
      public.is_last_group_admin, public.remove_account, public.billing_of_company, public.remove_second_factor from %s', roles);
  end if;
end $$;
