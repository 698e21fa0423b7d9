-- The orders of one status by their number, in which all orders by status end: those before it are not walked through. It counts them too.
drop index service_orders_company_id_status_idx;
create index on service_orders (company_id, status, number);
