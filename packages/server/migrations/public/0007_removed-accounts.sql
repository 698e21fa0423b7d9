-- An account that is removed, by whatever way: its row stays with the name that records carry; everything else that is
-- personal goes, also from the rows that its address left behind where it moved from. Sessions and mails under way end.
-- A company group removes its own people alone: `role` says who asks, because the definer's rights hide it.
create function public.remove_account(person uuid, removed_at timestamptz) returns void
  language plpgsql volatile strict security definer set search_path = pg_catalog
as $$
declare
  address text;
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
end
$$;

-- Those who were removed from a company kept their address, phone and occupation until now.
update public.users set email = '', phone = '', occupation = '', password_hash = '' where status = 'DELETED';
