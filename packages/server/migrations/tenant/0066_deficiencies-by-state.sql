-- Indexes of the orders of one state, and of the deficiencies of a product, of an owner or without an owner. Their lists read no other rows.
create index deficiencies_of_state_by_text on deficiencies (state, text collate "pt-BR-x-icu", number);
create index deficiencies_of_state_by_label on deficiencies (state, piece_label, number);
create index deficiencies_of_state_by_product on deficiencies (state, piece_product, number);
drop index deficiencies_owner_id_idx;
create index deficiencies_of_owner on deficiencies (owner_id, state, number)
  include (id, equipment_id, company_id, product_id, severity, opened_at, seen_at, due_on);
drop index deficiencies_product_id_idx;
create index deficiencies_of_product on deficiencies (product_id, state, number)
  include (id, equipment_id, company_id, owner_id, severity, opened_at, seen_at, due_on);
