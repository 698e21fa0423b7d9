-- As before, but a company group's transaction no longer puts its notice in the place of one that only the platform gives, about the
-- same thing: somebody would not learn that their password was changed. A notice of another kind is unread again.
create or replace function public.add_notice(reader uuid, subject text, notice_kind text, notice_facts jsonb,
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
      read_at = case when notice.kind = excluded.kind and notice.facts = excluded.facts then notice.read_at end
    where group_role is null or exists (select from public.group_jobs where name = 'notice:' || notice.kind);
  if not found then
    raise exception 'a company group may not replace a notice of the platform: %', subject using errcode = '42501';
  end if;
end $$;
