-- The maintenance report: its orders, and its filters in the index that counts.
create index equipment_by_maintenance_down on equipment (last_maintenance_at desc nulls last, id desc);
create index equipment_by_maintainer on equipment (last_maintenance_user_name, id);
create index equipment_by_maintainer_down on equipment (last_maintenance_user_name desc nulls last, id desc);
create index equipment_by_maintenance_status on equipment (maintenance_status, id);
drop index equipment_filters;
create index equipment_filters on equipment (
  company_id, category_id, inspection_type_id, product_id, enabled_tag, improper, expires_on, due_date, due_notice_date,
  next_inspection_date, next_inspection_notice_date, last_inspection_date, created_date, update_date,
  manufacturing_date, recharge_date, weight_date, maintenance_status, last_maintenance_date, id);

-- Documents that were given out; the public directory leads from a code to its group.
create table documents (
  code text primary key,
  kind text not null check (kind in ('INSPECTION', 'MAINTENANCE', 'INSPECTION_REPORT', 'MAINTENANCE_REPORT', 'SERVICE_ORDER')),
  -- Null, with an empty name: a report over all companies of the group.
  company_id uuid,
  company_name text not null,
  -- The record or the order; null for a report.
  subject_id uuid,
  subject text not null,
  row_count integer,
  recorded_at timestamptz,
  recorded_by text,
  improper boolean,
  user_id uuid not null,
  user_name text not null,
  issued_at timestamptz not null
);
create index on documents (company_id, issued_at);
