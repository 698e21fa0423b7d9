-- The new e-mail address that somebody asked for: it counts once the link mailed to it was opened. The token is made when
-- the mail is sent; only its hash is kept. A later request takes the place of an earlier one.
create table public.email_changes (
  user_id uuid primary key references public.users (id) on delete cascade,
  new_email text not null,
  requested_at timestamptz not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- Whatever changes a password or an e-mail address, the links that were mailed before it work no more.
create function public.void_mailed_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    delete from public.email_tokens where user_id = new.id and kind = 'RESET';
    delete from public.email_changes where user_id = new.id;
    return null;
  end $$;
create trigger void_mailed_links after update on public.users for each row
  when (old.email is distinct from new.email or old.password_hash is distinct from new.password_hash
    or old.status is distinct from new.status)
  execute function public.void_mailed_links();

-- Whatever changes an e-mail address, the former one is told. Here, because a company group may mail its own people alone, and
-- the former address is nobody's any more. A pending user has never used it; a removed one has no other.
create function public.tell_former_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    perform graphile_worker.add_job(
      'mail',
      json_build_object('tenantRole', nullif(current_setting('role'), 'none'), 'payload', json_build_object(
        'to', old.email, 'language', old.language, 'template', 'email-changed',
        'words', json_build_object('name', old.name, 'newEmail', new.email))),
      max_attempts => 12);
    return null;
  end $$;
create trigger tell_former_address after update on public.users for each row
  when (old.email <> new.email and old.email <> '' and new.email <> '' and old.status in ('ACTIVE', 'INACTIVE'))
  execute function public.tell_former_address();

revoke execute on function public.void_mailed_links, public.tell_former_address from public;

-- The mail to an address that an admin gave to one of the group's people.
insert into public.group_jobs (name) values ('new-address');
