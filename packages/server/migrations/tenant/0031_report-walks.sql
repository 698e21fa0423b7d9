-- With its date, so that the latest date of all that are within their notice days is found without reading the rows.
drop index equipment_by_due_notice;
create index equipment_by_due_notice on equipment (due_notice_date, due_date);
drop index equipment_by_next_inspection_notice;
create index equipment_by_next_inspection_notice on equipment (next_inspection_notice_date, next_inspection_date);

-- The orders of what has no status: few pieces, which an index of all has anywhere, most at its end.
create index equipment_without_status_by_product on equipment (product_name, id) where not improper and expires_on is null;
create index equipment_without_status_by_label on equipment (extra_label, id) where not improper and expires_on is null;
create index equipment_without_status_by_inspection on equipment (last_inspection_at, id) where not improper and expires_on is null;
create index equipment_without_status_by_inspection_down on equipment (last_inspection_at desc nulls last, id desc)
  where not improper and expires_on is null;
create index equipment_without_status_by_inspector on equipment (last_inspection_user_name, id) where not improper and expires_on is null;
create index equipment_without_status_by_inspector_down on equipment (last_inspection_user_name desc nulls last, id desc)
  where not improper and expires_on is null;
