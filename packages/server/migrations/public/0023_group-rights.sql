-- The least rights for the roles of company groups: what they may cause outside their own schema, they cause through functions that
-- check who asks. `role` says it there, because the definer's rights hide it from current_user.

-- The login of every transaction of a company group. It can become each group's role and has no rights of its own, so that no
-- statement of a group can return to the role that owns everything. Readable by the owner alone.
create table public.group_login (
  singleton boolean primary key default true check (singleton),
  role_name text not null,
  password text not null
);

-- The jobs that a group may add; of mails the template counts (`mail:<template>`).
create table public.group_jobs (name text primary key);
insert into public.group_jobs (name) values
  ('activation'), ('forget-file'), ('import-run'), ('import-watch'), ('mail:expiring-notice'), ('mail:service-order');

-- As before; a group adds only its own kinds of jobs, for itself, and mails only its own people.
create or replace function public.enqueue(task text, payload jsonb, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
declare
  -- The role that `set role` took on; null is the shared schema.
  group_role text := nullif(current_setting('role'), 'none');
begin
  if task !~ '^[a-z][a-z0-9-]{0,63}$' then
    raise exception 'not the name of a task: %', task using errcode = '22023';
  end if;
  if group_role is not null then
    if not exists (
      select from public.group_jobs
      where name = case when task = 'mail' then 'mail:' || (payload ->> 'template') else task end)
    then
      raise exception 'a company group may not add this job: %', task using errcode = '42501';
    end if;
    if payload ? 'companyGroup' and not exists (
      select from public.company_groups where tenant_role = group_role and name = payload ->> 'companyGroup')
    then
      raise exception 'a job of another company group' using errcode = '42501';
    end if;
    if task = 'mail' and not exists (
      select from public.users
      where email = payload ->> 'to' and company_group_id = public.group_of_role(group_role))
    then
      raise exception 'a mail to nobody of the company group' using errcode = '42501';
    end if;
  end if;
  perform graphile_worker.add_job(
    task,
    json_build_object('tenantRole', group_role, 'payload', payload),
    run_at => enqueue.run_at,
    -- With the growing pauses between them, twelve attempts take about sixteen hours.
    max_attempts => 12
  );
end
$$;

-- Platform admins reach every group. A transaction of a group makes, changes or removes one only on behalf of another: it must know
-- the hash of a platform admin's session, which no group can read.
create function public.guard_platform_admins() returns trigger
  language plpgsql security definer set search_path = pg_catalog
as $$ begin
  if current_setting('role') <> 'none'
    and (new.role = 'MOBCHECK_ADMIN' or (tg_op = 'UPDATE' and old.role = 'MOBCHECK_ADMIN'))
    and not exists (
      select from public.sessions session
      join public.users admin on admin.id = session.user_id
      where session.token_hash = decode(coalesce(current_setting('mobcheck.session', true), ''), 'hex')
        and admin.role = 'MOBCHECK_ADMIN' and admin.status = 'ACTIVE')
  then
    raise exception 'a company group may not make or change a platform admin' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_platform_admins
  before insert or update of email, role, status, password_hash, company_group_id on public.users
  for each row execute function public.guard_platform_admins();

-- A function may be called by everybody until that is revoked.
revoke execute on function public.fold, public.tag_is_taken, public.group_of_role, public.admit_tenant, public.end_sessions,
  public.void_activation, public.rename_company_copies, public.is_last_platform_admin, public.is_last_group_admin,
  public.remove_account, public.billing_of_company, public.follow_produced_tag, public.guard_platform_admins from public;

-- What the shared schema gives to a group's role: this is the whole list.
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
      public.is_last_group_admin, public.remove_account, public.billing_of_company to %I', tenant_role);
  end $$;
select public.admit_tenant(tenant_role) from public.company_groups;
