-- Customers who come in by themselves, the companies of each CNPJ, and groups that nobody uses.

-- Who registered while the installation lets customers in without a review: by a confirmed address, or a paid bill.
create table public.signups (
  user_id uuid primary key references public.users (id) on delete cascade,
  entry text not null check (entry in ('EMAIL', 'PAYMENT')),
  -- Why the registration waits for the review all the same; null: it does not.
  waits_for text check (waits_for in ('ADDRESS_LIMIT', 'DAY_LIMIT', 'CNPJ_EXISTS')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  opened_at timestamptz
);

alter table public.email_tokens drop constraint email_tokens_kind_check;
alter table public.email_tokens add constraint email_tokens_kind_check
  check (kind in ('RESET', 'ACTIVATION', 'CONFIRMATION'));

-- Which companies have a CNPJ, in whatever group: sign-up and review ask it of all of them.
create table public.company_cnpjs (
  company_group_id uuid not null references public.company_groups (id) on delete cascade,
  company_id uuid not null,
  cnpj text not null check (cnpj <> ''),
  primary key (company_group_id, company_id)
);
create index on public.company_cnpjs (cnpj);

-- Tells the CNPJ of a company of the caller's group; an empty one is forgotten.
create function public.note_company_cnpj(company uuid, number text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog
as $$
declare
  own_group uuid := public.group_of_role(current_setting('role'));
begin
  delete from public.company_cnpjs where company_group_id = own_group and company_id = company and cnpj <> number;
  if number <> '' and own_group is not null then
    insert into public.company_cnpjs values (own_group, company, number) on conflict do nothing;
  end if;
end $$;
revoke execute on function public.note_company_cnpj from public;

-- Why a group of the free plan counts as idle, since the last night; null: it does not.
alter table public.company_groups
  add column idle_reason text check (idle_reason in ('NO_SIGN_IN', 'NO_EQUIPMENT'));

-- As before, and the note of a CNPJ.
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
      public.follow_tags, public.note_admin_factor, public.add_notice, public.note_company_cnpj to %I', rights_role);
  end $$;
revoke execute on function public.grant_group_rights from public;
select public.grant_group_rights(role_name) from public.group_rights;
