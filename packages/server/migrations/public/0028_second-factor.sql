-- The second factor of a person: an authenticator application (TOTP), and codes for the day on which it is lost. Out of reach for
-- every group's role. The secret must be read to check a code, so it is not hashed; the recovery codes are.
create table public.second_factors (
  user_id uuid primary key references public.users (id) on delete cascade,
  secret text not null,
  -- Null: being set up; it protects nothing yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: a code counts once, and none before it.
  last_step bigint not null default 0
);
create table public.recovery_codes (
  user_id uuid not null references public.second_factors (user_id) on delete cascade on update cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create function public.drop_second_factor() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    delete from public.second_factors where user_id = new.id;
    return null;
  end $$;
create trigger drop_second_factor after update of status on public.users for each row
  when (new.status = 'DELETED') execute function public.drop_second_factor();

-- A group removes the second factor of its own people, who lost theirs; never a platform admin's. Returns whether there was one.
create function public.remove_second_factor(person uuid) returns boolean
  language sql volatile strict security definer set search_path = pg_catalog
  as $$
    with removed as (
      delete from public.second_factors where confirmed_at is not null and user_id in (
        select id from public.users
        where id = person and role <> 'MOBCHECK_ADMIN' and company_group_id = public.group_of_role(current_setting('role')))
      returning 1)
    select exists (select from removed);
  $$;
revoke execute on function public.remove_second_factor, public.drop_second_factor from public;

-- As before, and the new function.
create or replace function public.admit_tenant(tenant_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    execute format('grant select, insert on public.tag_directory to %I', tenant_role);
    execute format('grant select, insert on public.document_directory to %I', tenant_role);
    execute format('grant select (id, email, name, phone, occupation, role, status, company_group_id, company_id,
      company_name, language, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant insert (id, email, name, phone, occupation, role, status, password_hash, company_group_id,
      company_id, company_name, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant update (email, name, phone, occupation, role, status, password_hash, company_id, company_name,
      update_date) on public.users to %I', tenant_role);
    execute format('grant execute on function public.enqueue, public.fold, public.tag_is_taken, public.group_of_role,
      public.end_sessions, public.void_activation, public.rename_company_copies, public.is_last_platform_admin,
      public.is_last_group_admin, public.remove_account, public.billing_of_company, public.remove_second_factor to %I', tenant_role);
  end $$;
select public.admit_tenant(tenant_role) from public.company_groups;

insert into public.group_jobs (name) values ('mail:second-factor-removed');
