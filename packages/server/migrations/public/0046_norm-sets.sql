-- Norm sets: the clocks that norms ask for, as data that the platform publishes. A version never changes; only its review does.
create table public.norm_sets (
  key text not null,
  version int not null,
  document jsonb not null,
  published_at timestamptz not null,
  -- The name of the platform admin. Null for a set that came with the product.
  published_by text,
  -- Who has compared the set with the norms, and when. Null until somebody has.
  reviewed_by text,
  reviewed_on date,
  primary key (key, version),
  constraint norm_sets_review_check check ((reviewed_by is null) = (reviewed_on is null))
);

-- Names and titles may change, since the erasure of a person replaces their address in every text.
create function public.keep_norm_set() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (new.key, new.version, new.document - 'name' - 'sources', new.published_at)
    is distinct from (old.key, old.version, old.document - 'name' - 'sources', old.published_at)
  then
    raise exception 'a published norm set never changes: % %', old.key, old.version using errcode = '23001';
  end if;
  return new;
end $$;
revoke execute on function public.keep_norm_set from public;
create trigger keep_norm_set before update on public.norm_sets for each row execute function public.keep_norm_set();

insert into public.norm_sets (key, version, published_at, document) values ('br', 1, '2026-11-28T12:00:00Z', $set$
{
  "key": "br",
  "version": 1,
  "name": {"pt":"Brasil","en":"Brazil","es":"Brasil"},
  "sources": [
    {"key":"NBR_12962","title":"ABNT NBR 12962:2016"},
    {"key":"IPEM_RJ","title":"IPEM-RJ, extintores de incêndio"},
    {"key":"NBR_12779","title":"ABNT NBR 12779"}
  ],
  "classes": [
    {"key":"CO2_EXTINGUISHER","name":{"pt":"Extintor de CO₂","en":"CO₂ extinguisher","es":"Extintor de CO₂"},"facts":{"FAMILY":"EXTINGUISHER","AGENT":"CO2"},"skus":["EXT-CO2-"]},
    {"key":"EXTINGUISHER","name":{"pt":"Extintor de outro agente","en":"Extinguisher of another agent","es":"Extintor de otro agente"},"facts":{"FAMILY":"EXTINGUISHER"},"skus":["EXT-"]},
    {"key":"HOSE","name":{"pt":"Mangueira de incêndio","en":"Fire hose","es":"Manguera contra incendios"},"facts":{"FAMILY":"HOSE"},"skus":["MANG-"]}
  ],
  "rules": [
    {"when":{"AGENT":{"is":["CO2"]}},"clock":{"kind":"INSPECTION","period":6,"unit":"MONTH","noticeDays":30,"rounding":"DAY","resets":["TECHNICAL"],"base":"NONE","unknown":"NONE"},"source":"IPEM_RJ","certainty":"PRIMARY"},
    {"when":{"FAMILY":{"is":["EXTINGUISHER"]}},"clock":{"kind":"INSPECTION","period":12,"unit":"MONTH","noticeDays":30,"rounding":"DAY","resets":["TECHNICAL"],"base":"NONE","unknown":"NONE"},"source":"NBR_12962","certainty":"PRIMARY"},
    {"when":{"AGENT":{"is":["CO2"]}},"clock":{"kind":"WEIGHING","period":6,"unit":"MONTH","noticeDays":30,"rounding":"DAY","resets":["WEIGHT"],"base":"NONE","unknown":"NONE"},"source":"IPEM_RJ","certainty":"PRIMARY"},
    {"when":{"FAMILY":{"is":["EXTINGUISHER"]}},"clock":{"kind":"RECHARGE","period":12,"unit":"MONTH","noticeDays":30,"rounding":"DAY","resets":["RECHARGE"],"base":"NONE","unknown":"DUE_NOW"},"source":"NBR_12962","certainty":"SECONDARY"},
    {"when":{"FAMILY":{"is":["EXTINGUISHER"]}},"clock":{"kind":"HYDROSTATIC","period":60,"unit":"MONTH","noticeDays":60,"rounding":"DAY","resets":["RETEST"],"base":"MANUFACTURE","unknown":"DUE_NOW"},"source":"NBR_12962","certainty":"SECONDARY"},
    {"when":{"FAMILY":{"is":["HOSE"]}},"clock":{"kind":"HOSE_TEST","period":12,"unit":"MONTH","noticeDays":30,"rounding":"DAY","resets":["RETEST"],"base":"NONE","unknown":"NONE"},"source":"NBR_12779","certainty":"SECONDARY"}
  ],
  "examples": [
    {"class":"CO2_EXTINGUISHER","manufacturedOn":"2019-05-10","registeredOn":"2019-06-01","work":[{"on":"2024-03-31","reset":"RECHARGE"},{"on":"2024-04-15","reset":"RETEST"},{"on":"2024-08-31","reset":"WEIGHT"},{"on":"2024-09-10","reset":"TECHNICAL"},{"on":"2025-01-10","reset":"CHECK"}],"on":"2025-02-28","expect":{"INSPECTION":{"dueOn":"2025-03-10","status":"EXPIRING"},"WEIGHING":{"dueOn":"2025-02-28","status":"EXPIRING"},"RECHARGE":{"dueOn":"2025-03-31","status":"VALID"},"HYDROSTATIC":{"dueOn":"2029-04-15","status":"VALID"}}},
    {"class":"CO2_EXTINGUISHER","manufacturedOn":null,"registeredOn":"2019-06-01","work":[{"on":"2024-01-10","reset":"CHECK"},{"on":"2024-02-10","reset":"TECHNICAL"},{"on":"2024-03-10","reset":"WEIGHT"},{"on":"2024-04-10","reset":"RETEST"},{"on":"2024-05-10","reset":"RECHARGE"}],"on":"2024-08-10","expect":{"INSPECTION":{"dueOn":"2024-08-10","status":"EXPIRING"},"WEIGHING":{"dueOn":"2024-09-10","status":"VALID"},"RECHARGE":{"dueOn":"2025-05-10","status":"VALID"},"HYDROSTATIC":{"dueOn":"2029-04-10","status":"VALID"}}},
    {"class":"CO2_EXTINGUISHER","manufacturedOn":"2020-02-29","registeredOn":"2020-03-10","work":[],"on":"2025-02-28","expect":{"INSPECTION":{"dueOn":null,"status":"NA"},"WEIGHING":{"dueOn":null,"status":"NA"},"RECHARGE":{"dueOn":"2020-03-09","status":"EXPIRED"},"HYDROSTATIC":{"dueOn":"2025-02-28","status":"EXPIRING"}}},
    {"class":"CO2_EXTINGUISHER","manufacturedOn":null,"registeredOn":"2020-03-10","work":[],"on":"2020-03-10","expect":{"INSPECTION":{"dueOn":null,"status":"NA"},"WEIGHING":{"dueOn":null,"status":"NA"},"RECHARGE":{"dueOn":"2020-03-09","status":"EXPIRED"},"HYDROSTATIC":{"dueOn":"2020-03-09","status":"EXPIRED"}}},
    {"class":"EXTINGUISHER","manufacturedOn":"2015-01-31","registeredOn":"2015-02-10","work":[{"on":"2020-01-31","reset":"RETEST"},{"on":"2024-02-29","reset":"RECHARGE"},{"on":"2024-03-05","reset":"WEIGHT"},{"on":"2024-04-20","reset":"TECHNICAL"},{"on":"2025-01-10","reset":"CHECK"}],"on":"2025-02-28","expect":{"INSPECTION":{"dueOn":"2025-04-20","status":"VALID"},"RECHARGE":{"dueOn":"2025-02-28","status":"EXPIRING"},"HYDROSTATIC":{"dueOn":"2025-01-31","status":"EXPIRED"}}},
    {"class":"EXTINGUISHER","manufacturedOn":null,"registeredOn":"2023-02-10","work":[{"on":"2024-01-10","reset":"CHECK"},{"on":"2024-02-10","reset":"TECHNICAL"},{"on":"2024-03-10","reset":"WEIGHT"},{"on":"2024-04-10","reset":"RECHARGE"},{"on":"2024-05-10","reset":"RETEST"}],"on":"2025-02-10","expect":{"INSPECTION":{"dueOn":"2025-02-10","status":"EXPIRING"},"RECHARGE":{"dueOn":"2025-04-10","status":"VALID"},"HYDROSTATIC":{"dueOn":"2029-05-10","status":"VALID"}}},
    {"class":"EXTINGUISHER","manufacturedOn":"2020-06-15","registeredOn":"2020-07-01","work":[],"on":"2025-06-16","expect":{"INSPECTION":{"dueOn":null,"status":"NA"},"RECHARGE":{"dueOn":"2020-06-30","status":"EXPIRED"},"HYDROSTATIC":{"dueOn":"2025-06-15","status":"EXPIRED"}}},
    {"class":"EXTINGUISHER","manufacturedOn":null,"registeredOn":"2024-01-10","work":[],"on":"2024-01-10","expect":{"INSPECTION":{"dueOn":null,"status":"NA"},"RECHARGE":{"dueOn":"2024-01-09","status":"EXPIRED"},"HYDROSTATIC":{"dueOn":"2024-01-09","status":"EXPIRED"}}},
    {"class":"HOSE","manufacturedOn":"2022-03-01","registeredOn":"2022-03-10","work":[{"on":"2024-05-15","reset":"RETEST"},{"on":"2024-06-01","reset":"RECHARGE"},{"on":"2024-06-02","reset":"WEIGHT"},{"on":"2024-06-03","reset":"TECHNICAL"},{"on":"2025-04-01","reset":"CHECK"}],"on":"2025-05-01","expect":{"HOSE_TEST":{"dueOn":"2025-05-15","status":"EXPIRING"}}},
    {"class":"HOSE","manufacturedOn":"2022-03-01","registeredOn":"2022-03-10","work":[],"on":"2025-05-01","expect":{"HOSE_TEST":{"dueOn":null,"status":"NA"}}}
  ]
}
$set$);

-- As before, and reading norm sets.
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
      public.follow_tags, public.note_admin_factor, public.add_notice, public.note_company_cnpj to %I', rights_role);
  end $$;
revoke execute on function public.grant_group_rights from public;
select public.grant_group_rights(role_name) from public.group_rights;
