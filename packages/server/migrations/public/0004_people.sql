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
      company_name, language, created_at, update_date) on public.users to %I', tenant_role);
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
  as $$
    delete from public.sessions where user_id in (
      select id from public.users
      where id = person and company_group_id = public.group_of_role(current_setting('role')));
    -- A mail to set a new password that is under way opens no new one.
    delete from public.email_tokens where kind = 'RESET' and user_id in (
      select id from public.users
      where id = person and company_group_id = public.group_of_role(current_setting('role')));
  $$;

-- Makes the activation mail that a person has got worthless; whether there was one.
create function public.void_activation(person uuid) returns boolean
  language sql volatile strict security definer set search_path = pg_catalog
  as $$
    with voided as (
      delete from public.email_tokens where kind = 'ACTIVATION' and user_id in (
        select id from public.users
        where id = person and company_group_id = public.group_of_role(current_setting('role')))
      returning 1)
    select exists (select from voided);
  $$;

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

-- The same for the admins of the person's group. Advisory: locks on the rows themselves, taken in two orders, would meet.
create function public.is_last_group_admin(person uuid) returns boolean
  language plpgsql volatile strict security definer set search_path = pg_catalog
  as $$ begin
    perform pg_advisory_xact_lock(727012, hashtext(company_group_id::text)) from public.users where id = person;
    return not exists (
      select from public.users self
      join public.users other on other.company_group_id = self.company_group_id and other.id <> self.id
      where self.id = person and other.role = 'COMPANY_GROUP_ADMIN' and other.status = 'ACTIVE');
  end $$;
