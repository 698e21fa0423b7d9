-- Who asks, for the functions that act with the owner's rights. The platform was whoever took on no role: but where groups are on the nodes
-- of a cluster their roles may log in, and such a session takes on none. So the platform is now who logged in as the owner.

-- The role of the company group that asks; null: the platform does. Called by functions of the owner, whose name is then current_user.
create function public.asking_group() returns text
  language sql stable set search_path = pg_catalog
  as $$
    select case
      when current_setting('role') <> 'none' then current_setting('role')
      when not pg_has_role(session_user, current_user, 'member') then session_user::text
    end;
  $$;
revoke execute on function public.asking_group from public;

-- The functions below are as before but for this question.

create or replace function public.enqueue(task text, payload jsonb, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog
as $$
declare
  group_role text := public.asking_group();
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

create or replace function public.tell_former_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    perform graphile_worker.add_job(
      'mail',
      json_build_object('tenantRole', public.asking_group(), 'payload', json_build_object(
        'to', old.email, 'language', old.language, 'template', 'email-changed',
        'words', json_build_object('name', old.name, 'newEmail', new.email))),
      max_attempts => 12);
    return null;
  end $$;

create or replace function public.guard_platform_admins() returns trigger
  language plpgsql security definer set search_path = pg_catalog
as $$ begin
  if public.asking_group() is not null
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

create or replace function public.remove_account(person uuid, removed_at timestamptz) returns void
  language plpgsql volatile strict security definer set search_path = pg_catalog
as $$
declare
  group_role text := public.asking_group();
  address text;
  file text;
begin
  select email into address from public.users
    where id = person and (group_role is null or company_group_id = public.group_of_role(group_role))
    for update;
  if not found then
    return;
  end if;
  update public.users set email = '', phone = '', occupation = '', password_hash = '', update_date = removed_at
    where id = person or (status = 'MIGRATED' and email = address and address <> '');
  update public.users set status = 'DELETED' where id = person;
  delete from public.sessions where user_id = person;
  delete from public.email_tokens where user_id = person;
  delete from public.notices where user_id = person;
  delete from public.profile_pictures where user_id = person returning image_key into file;
  if found then
    perform public.enqueue('forget-file', json_build_object('key', file)::jsonb);
  end if;
end
$$;

create or replace function public.follow_tags(serials text[], claimed boolean, changed_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update public.produced_tags tag
    set state = case when claimed then 'claimed' else 'sent' end,
      claimed_at = coalesce(tag.claimed_at, changed_at),
      update_date = changed_at
    where tag.serial_number = any(serials)
      and tag.state = case when claimed then 'sent' else 'claimed' end
      and exists (
        select from public.tag_directory directory
        where directory.serial_number = tag.serial_number
          and directory.tenant_role = coalesce(public.asking_group(), directory.tenant_role));
  $$;

create or replace function public.add_notice(reader uuid, subject text, notice_kind text, notice_facts jsonb,
    of_group uuid, of_company uuid, named text, told_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog
as $$
declare
  group_role text := public.asking_group();
begin
  if group_role is not null then
    of_group := case when of_company is not null then public.group_of_role(group_role) end;
    if not exists (select from public.group_jobs where name = 'notice:' || notice_kind)
      or not exists (select from public.users where id = reader and company_group_id = public.group_of_role(group_role))
    then
      raise exception 'a company group may not give this notice: %', notice_kind using errcode = '42501';
    end if;
  end if;
  insert into public.notices as notice (user_id, about, kind, facts, company_group_id, company_id, company_name, created_at)
    values (reader, subject, notice_kind, notice_facts, of_group, of_company, named, told_at)
    on conflict (user_id, about) do update set
      kind = excluded.kind, facts = excluded.facts, company_group_id = excluded.company_group_id,
      company_id = excluded.company_id, company_name = excluded.company_name, created_at = excluded.created_at,
      read_at = case when notice.kind = excluded.kind and notice.facts = excluded.facts then notice.read_at end
    where group_role is null or exists (select from public.group_jobs where name = 'notice:' || notice.kind);
  if not found then
    raise exception 'a company group may not replace a notice of the platform: %', subject using errcode = '42501';
  end if;
end $$;
