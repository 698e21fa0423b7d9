-- The indexes of these orders also have what statuses are told by: what does not match is left out in the index, without reading its row.
-- A filter and an order that speak of the same days contradict each other in half of their combinations: all that matches comes last.
drop index equipment_by_due, equipment_by_next_inspection, equipment_by_inspection, equipment_by_inspection_down,
  equipment_by_inspector, equipment_by_inspector_down;
create index equipment_by_due on equipment (due_date, id, improper, expires_on);
create index equipment_by_next_inspection on equipment (next_inspection_date, id, improper, expires_on);
create index equipment_by_inspection on equipment (last_inspection_at, id, improper, expires_on);
create index equipment_by_inspection_down on equipment (last_inspection_at desc nulls last, id desc, next_inspection_notice_date);
create index equipment_by_inspector on equipment (last_inspection_user_name, id, due_notice_date, due_date);
create index equipment_by_inspector_down on equipment (last_inspection_user_name desc nulls last, id desc, due_notice_date, due_date);
