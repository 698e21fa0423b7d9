-- Each report is searched by who made its last record, name and e-mail, beside what both reports show.
alter table equipment
  drop column search_text,
  add column search_text text not null generated always as (
    e'\x1f' || lower(tag_serial_number)
    || e'\x1f' || public.fold(extra_label) || e'\x1f' || public.fold(extra_code)
    || e'\x1f' || public.fold(product_name) || e'\x1f' || public.fold(product_sku)
    || e'\x1f' || public.fold(coalesce(last_inspection_user_name, ''))
    || e'\x1f' || public.fold(coalesce(last_inspection_user_email, '')) || e'\x1f'
  ) stored,
  add column maintenance_search_text text not null generated always as (
    e'\x1f' || lower(tag_serial_number)
    || e'\x1f' || public.fold(extra_label) || e'\x1f' || public.fold(extra_code)
    || e'\x1f' || public.fold(product_name) || e'\x1f' || public.fold(product_sku)
    || e'\x1f' || public.fold(coalesce(last_maintenance_user_name, ''))
    || e'\x1f' || public.fold(coalesce(last_maintenance_user_email, '')) || e'\x1f'
  ) stored;
create index equipment_search on equipment using gin (search_text public.gin_trgm_ops);
create index equipment_maintenance_search on equipment using gin (maintenance_search_text public.gin_trgm_ops);
