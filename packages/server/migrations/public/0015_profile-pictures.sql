-- The pictures that users set in their profile. Out of reach for every group's role.
create table public.profile_pictures (
  user_id uuid primary key references public.users (id) on delete cascade,
  image_key text not null,
  -- A small WebP in base64, which the session user contains.
  thumbnail text not null,
  update_date timestamptz not null
);

-- As before, and the picture goes too.
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
  delete from public.profile_pictures where user_id = person returning image_key into file;
  if found then
    perform public.enqueue('forget-file', json_build_object('key', file)::jsonb);
  end if;
end
$$;
