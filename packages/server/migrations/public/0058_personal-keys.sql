-- Ends the personal API tokens and the calendar addresses of a person. A group ends only those of its own people.
create function public.end_personal_keys(person uuid, ended_at timestamptz) returns void
  language plpgsql volatile strict security definer set search_path = pg_catalog
as $$
declare
  group_role text := public.asking_group();
begin
  perform from public.users
    where id = person and (group_role is null or company_group_id = public.group_of_role(group_role));
  if not found then
    return;
  end if;
  update public.api_tokens set revoked_at = ended_at where user_id = person and revoked_at is null;
  delete from public.calendar_keys where user_id = person;
end
$$;

-- As before, and ending personal keys.
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
  perform public.end_personal_keys(person, removed_at);
  delete from public.email_tokens where user_id = person;
  delete from public.notices where user_id = person;
  delete from public.profile_pictures where user_id = person returning image_key into file;
  if found then
    perform public.enqueue('forget-file', json_build_object('key', file)::jsonb);
  end if;
end
$$;

-- As before, and with the right to end personal keys.
create or replace function public.grant_group_rights(rights_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    execute format('grant select, insert on public.tag_directory, public.document_directory to %I', rights_role);
    execute format('grant select on public.norm_sets to %I', rights_role);
    execute format('grant select (id, email, name, phone, occupation, role, status, company_group_id, company_id,
      company_name, language, created_at, update_date) on public.users to %I', rights_role);
    execute format('grant insert (id, email, name, phone, occupation, role, status, password_hash, company_group_id,
      company_id, company_name, created_at, update_date) on public.users to %I', rights_role);
    execute format('grant update (email, name, phone, occupation, role, status, password_hash, company_id, company_name,
      update_date) on public.users to %I', rights_role);
    execute format('grant execute on function public.enqueue, public.fold, public.tag_is_taken, public.group_of_role,
      public.end_sessions, public.void_activation, public.rename_company_copies, public.is_last_platform_admin,
      public.is_last_group_admin, public.remove_account, public.billing_of_company, public.remove_second_factor,
      public.follow_tags, public.note_admin_factor, public.add_notice, public.note_company_cnpj,
      public.end_personal_keys to %I', rights_role);
  end $$;
revoke execute on function public.end_personal_keys, public.grant_group_rights from public;
select public.grant_group_rights(role_name) from public.group_rights;
