-- A row: groups are distributed over the nodes of a cluster (Citus). Whatever makes a group learns it here.
create table public.group_distribution (
  since timestamptz not null default now()
);
create unique index group_distribution_is_one on public.group_distribution ((true));

-- Acts of a group tell what a trigger told that stood in the same database: the group's tables may be on another node. Both change nothing
-- that is so already, so that either is enough.

-- Serials that got equipment (`claimed`) or lost it. They must be the caller's; the owner acts for a group in a transaction of its own.
create function public.follow_tags(serials text[], claimed boolean, changed_at timestamptz) returns void
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
          and current_setting('role') in (directory.tenant_role, 'none'));
  $$;

-- Whether the caller's admins must have a second factor.
create function public.note_admin_factor(required boolean) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update public.company_groups set requires_admin_factor = required
    where tenant_role = current_setting('role') and requires_admin_factor <> required;
  $$;
revoke execute on function public.follow_tags, public.note_admin_factor from public;

-- This is the whole list.
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
      public.follow_tags, public.note_admin_factor to %I', rights_role);
  end $$;
select public.grant_group_rights(role_name) from public.group_rights;
