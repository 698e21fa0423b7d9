-- Equipment is found by its maker and its number too, which stand on it without its tag, and its texts are sorted by their numbers.
drop index equipment_by_label, equipment_by_product_name, equipment_without_status_by_label, equipment_without_status_by_product,
  equipment_search, equipment_maintenance_search;
alter table equipment
  drop column search_text,
  drop column maintenance_search_text,
  alter column extra_label type text collate public.natural_order,
  alter column extra_code type text collate public.natural_order,
  alter column asset_number type text collate public.natural_order,
  alter column product_name type text collate public.natural_order,
  alter column product_sku type text collate public.natural_order,
  add column search_text text not null generated always as (
    e'\x1f' || lower(tag_serial_number)
    || e'\x1f' || public.fold(extra_label) || e'\x1f' || public.fold(extra_code)
    || e'\x1f' || public.fold(product_name) || e'\x1f' || public.fold(product_sku)
    || e'\x1f' || public.fold(manufacturing_number) || e'\x1f' || public.fold(manufacturer)
    || e'\x1f' || public.fold(coalesce(last_inspection_user_name, ''))
    || e'\x1f' || public.fold(coalesce(last_inspection_user_email, '')) || e'\x1f'
  ) stored,
  add column maintenance_search_text text not null generated always as (
    e'\x1f' || lower(tag_serial_number)
    || e'\x1f' || public.fold(extra_label) || e'\x1f' || public.fold(extra_code)
    || e'\x1f' || public.fold(product_name) || e'\x1f' || public.fold(product_sku)
    || e'\x1f' || public.fold(manufacturing_number) || e'\x1f' || public.fold(manufacturer)
    || e'\x1f' || public.fold(coalesce(last_maintenance_user_name, ''))
    || e'\x1f' || public.fold(coalesce(last_maintenance_user_email, '')) || e'\x1f'
  ) stored;
-- Texts of equipment and of its product are compared and joined, so that they have one collation.
alter table products
  drop column name_folded,
  drop column sku_folded,
  alter column name type text collate public.natural_order,
  alter column sku type text collate public.natural_order,
  add column sku_folded text not null generated always as (public.fold(sku)) stored unique,
  add column name_folded text not null generated always as (public.fold(name)) stored;
create index equipment_by_label on equipment (extra_label, id);
create index equipment_by_product_name on equipment (product_name, id);
create index equipment_by_code on equipment (extra_code, id);
create index equipment_by_asset_number on equipment (asset_number, id);
create index equipment_without_status_by_label on equipment (extra_label, id) where not improper and expires_on is null;
create index equipment_without_status_by_code on equipment (extra_code, id) where not improper and expires_on is null;
create index equipment_without_status_by_asset_number on equipment (asset_number, id) where not improper and expires_on is null;
create index equipment_without_status_by_product on equipment (product_name, id) where not improper and expires_on is null;
create index equipment_search on equipment using gin (search_text public.gin_trgm_ops);
create index equipment_maintenance_search on equipment using gin (maintenance_search_text public.gin_trgm_ops);
