-- Which group a document's verification code belongs to; like the directory of tags, each group sees its own rows only.
create table public.document_directory (
  code text primary key,
  tenant_role text not null,
  created_at timestamptz not null default now()
);
alter table public.document_directory enable row level security;
create policy own_rows on public.document_directory
  using (tenant_role = current_user) with check (tenant_role = current_user);

create or replace function public.admit_tenant(tenant_role text) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    execute format('grant select, insert on public.tag_directory to %I', tenant_role);
    execute format('grant select, insert on public.document_directory to %I', tenant_role);
    execute format('grant select (id, email, name, phone, occupation, role, status, company_group_id, company_id,
      company_name, language, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant insert (id, email, name, phone, occupation, role, status, password_hash, company_group_id,
      company_id, company_name, created_at, update_date) on public.users to %I', tenant_role);
    execute format('grant update (email, name, phone, occupation, role, status, password_hash, company_id, company_name,
      update_date) on public.users to %I', tenant_role);
  end $$;
select public.admit_tenant(tenant_role) from public.company_groups;
