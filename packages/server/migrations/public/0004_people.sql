-- People of a company group, within reach of the group's own role: row security shows it its own people alone, column
-- grants keep password hashes from ever being read there.

-- The group of a role; an unknown role has none.
create function public.group_of_role(role_name text) returns uuid
  language sql stable strict security definer set search_path = pg_catalog
  as $$ select id from public.company_groups where tenant_role = role_name $$;

alter table public.users enable row level security;
create policy own_group on public.users
  using (company_group_id = (select public.group_of_role(current_user)))
  with check (company_group_id = (select public.group_of_role(current_user)));

-- What the shared schema gives to a group's role; for groups that there are, and for each new one.
create function public.admit_tenant(tenant_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    execute format('grant select, insert on public.tag_directory to %I', tenant_role);
    execute format('grant select (id, email, name, phone, occupation, role, status, company_group_id, company_id,
      company_name, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant insert (id, email, name, phone, occupation, role, status, password_hash, company_group_id,
      company_id, company_name, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant update (email, name, phone, occupation, role, status, password_hash, company_id, company_name,
      update_date) on public.users to %I', tenant_role);
  end $$;
select public.admit_tenant(tenant_role) from public.company_groups;

-- Sessions stay out of reach. These do with them what a group may cause, and only for its own people: the role that was
-- taken on (`role`) says who asks, because the definer's rights hide it from current_user.
create function public.end_sessions(person uuid) returns void
  language sql volatile strict security definer set search_path = pg_catalog
  as $$ delete from public.sessions where user_id in (
    select id from public.users
    where id = person and company_group_id = public.group_of_role(current_setting('role'))) $$;

-- The copies of a company's name, in accounts and in sessions.
create function public.rename_company_copies(company uuid, new_name text) returns void
  language sql volatile strict security definer set search_path = pg_catalog
  as $$
    update public.users set company_name = new_name
      where company_id = company and company_group_id = public.group_of_role(current_setting('role'));
    update public.sessions set company_name = new_name
      where company_id = company and company_group_id = public.group_of_role(current_setting('role'));
  $$;

-- Whether nobody else is an active platform admin. Whoever asks holds the answer until the end of the transaction.
create function public.is_last_platform_admin(person uuid) returns boolean
  language plpgsql volatile strict security definer set search_path = pg_catalog
  as $$ begin
    perform pg_advisory_xact_lock(727010);
    return not exists (
      select from public.users where role = 'MOBCHECK_ADMIN' and status = 'ACTIVE' and id <> person);
  end $$;
