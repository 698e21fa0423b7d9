-- The list of service orders, sorted by each of its columns and searched, without reading all orders of a group.
alter table service_orders
  add column search_text text not null generated always as (
    e'\x1f' || public.fold(request_user_name) || e'\x1f' || public.fold(responsible_user_name)
    || e'\x1f' || public.fold(observation) || e'\x1f'
  ) stored;
create index service_orders_search on service_orders using gin (search_text public.gin_trgm_ops);
create index on service_orders (company_id, start_date, number);
create index on service_orders (company_id, end_date, number);
create index on service_orders (company_id, request_user_name, number);
create index on service_orders (company_id, responsible_user_name, number);
create index on service_orders (company_id, priority, number);
-- Its beginning, because an index has no room for two thousand letters.
create index on service_orders (company_id, (left(observation, 200) collate "pt-BR-x-icu"), number);
-- From open to closed, as the list sorts them.
create index on service_orders
  (company_id, array_position(array['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'], status), number);
-- Counts those of a status in the index alone.
create index on service_orders (company_id, status);
