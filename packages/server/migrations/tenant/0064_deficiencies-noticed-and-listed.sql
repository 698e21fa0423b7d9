-- Deficiencies that people are told about, and indexes of their list.

-- Blocking deficiencies that wait for the next mail of their company.
create table deficiency_alerts (
  deficiency_id uuid primary key,
  company_id uuid not null,
  -- The user who opened it or raised its severity, who gets no mail about it.
  user_id uuid not null,
  at timestamptz not null
);
create index on deficiency_alerts (company_id, at);

-- The day, in the group's zone, of the last mail about overdue deficiencies to a person.
create table overdue_mails (
  user_id uuid primary key,
  day date not null
);

-- Copies of the piece's columns. They are null if the piece does not exist.
alter table deficiencies
  add column piece_label text collate public.natural_order,
  add column piece_product text collate public.natural_order,
  add column product_id uuid,
  add column piece_text text;
create trigger copy_piece before insert or update of equipment_id on deficiencies
  for each row execute function public.copy_piece();
create trigger copy_changed_piece after update of tag_serial_number, extra_label, extra_code, product_id, product_name,
    asset_number, manufacturer, manufacturing_number on equipment
  for each row when (
    array[new.tag_serial_number, new.extra_label, new.extra_code, new.product_id::text, new.product_name, new.asset_number,
      new.manufacturer, new.manufacturing_number]
    is distinct from
    array[old.tag_serial_number, old.extra_label, old.extra_code, old.product_id::text, old.product_name, old.asset_number,
      old.manufacturer, old.manufacturing_number])
  execute function public.copy_changed_piece();
update deficiencies set equipment_id = equipment_id;
alter table deficiencies add column search_text text not null generated always as (
  e'\x1f' || number || e'\x1f' || public.fold(text) || e'\x1f' || public.fold(coalesce(owner_name, '')) || e'\x1f'
  || coalesce(piece_text, '') || e'\x1f') stored;
create index deficiencies_search on deficiencies using gin (search_text public.gin_trgm_ops);

-- Counts and most orders read one of these indexes alone. Others have an index of their own, because sorting texts is slow.
create index deficiencies_listed on deficiencies (state, number)
  include (id, equipment_id, company_id, product_id, owner_id, severity, opened_at, seen_at, due_on, fixed_at, dismissed_at);
drop index deficiencies_company_id_state_number_idx;
create index deficiencies_listed_of_company on deficiencies (company_id, state, number)
  include (id, equipment_id, product_id, owner_id, severity, opened_at, seen_at, due_on, fixed_at, dismissed_at);
create index deficiencies_by_severity on deficiencies (state, severity, number);
create index deficiencies_by_opening on deficiencies (state, opened_at, number);
create index deficiencies_due on deficiencies (due_on, number)
  include (id, state, equipment_id, company_id, severity, opened_at, seen_at, owner_id) where state = 'OPEN' and due_on is not null;
create index deficiencies_by_text on deficiencies (text collate "pt-BR-x-icu", number);
create index deficiencies_by_label on deficiencies (piece_label, number);
create index deficiencies_by_product on deficiencies (piece_product, number);
create index deficiencies_by_owner on deficiencies (owner_name, number);
create index deficiencies_by_owner_down on deficiencies (owner_name desc nulls last, number desc);
create index on deficiencies (owner_id) where owner_id is not null;
create index on deficiencies (product_id);
