-- What people are told in the product, beside the mail. A newer notice about the same thing takes the place of the older one.
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- What it is about, such as an order: a person has one notice about it.
  about text not null,
  kind text not null,
  -- What differs from notice to notice of a kind.
  facts jsonb not null,
  -- The company that it is of; null: it concerns the person or the installation.
  company_group_id uuid references public.company_groups (id) on delete cascade,
  company_id uuid,
  company_name text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, about),
  check ((company_group_id is null) = (company_id is null))
);
create index notices_user_id_idx on public.notices (user_id, created_at desc, id);
create index notices_unread_idx on public.notices (user_id) where read_at is null;
create index notices_created_at_idx on public.notices (created_at);
create index notices_company_group_id_idx on public.notices (company_group_id);

-- Tells somebody. A company group tells its own people, about itself, what `group_jobs` lists as `notice:<kind>`. What says the same as
-- before stays read.
create function public.add_notice(reader uuid, subject text, notice_kind text, notice_facts jsonb,
    of_group uuid, of_company uuid, named text, told_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog
as $$
declare
  -- The role that `set role` took on; null is the shared schema.
  group_role text := nullif(current_setting('role'), 'none');
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
      read_at = case when notice.facts = excluded.facts then notice.read_at end;
end $$;
insert into public.group_jobs (name) values ('notice:expiring'), ('notice:second-factor-removed'), ('notice:service-order');

-- As before, and the notices.
create or replace function public.grant_group_rights(rights_role text) returns void
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
      public.is_last_group_admin, public.remove_account, public.billing_of_company, public.remove_second_factor,
      public.follow_tags, public.note_admin_factor, public.add_notice to %I', rights_role);
  end $$;
revoke execute on function public.add_notice, public.grant_group_rights from public;
select public.grant_group_rights(role_name) from public.group_rights;

-- As before; who is removed keeps no notices either.
create or replace function public.remove_account(person uuid, removed_at timestamptz) returns void
  language plpgsql volatile strict security definer set search_path = pg_catalog
as $$
declare
  address text;
  file text;
begin
  select email into address from public.users
    where id = person
      and (current_setting('role') = 'none' or company_group_id = public.group_of_role(current_setting('role')))
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
