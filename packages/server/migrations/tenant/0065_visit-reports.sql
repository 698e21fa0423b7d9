-- The report of a visit is a document with a code.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (
  kind in ('INSPECTION', 'MAINTENANCE', 'INSPECTION_REPORT', 'MAINTENANCE_REPORT', 'SERVICE_ORDER', 'VISIT_REPORT'));
