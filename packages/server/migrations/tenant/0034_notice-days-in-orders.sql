-- Notice days in the indexes of more orders: no latest date has to be found first, for which the indexes of notice days had their dates.
drop index equipment_by_due_down, equipment_by_next_inspection_down, equipment_by_status, equipment_by_due_notice,
  equipment_by_next_inspection_notice;
create index equipment_by_due_down on equipment (due_date desc nulls last, id desc, due_notice_date);
create index equipment_by_next_inspection_down on equipment (next_inspection_date desc nulls last, id desc, next_inspection_notice_date);
create index equipment_by_status on equipment (
  improper desc, expires_on, id, due_notice_date, due_date, next_inspection_notice_date, next_inspection_date);
create index equipment_by_due_notice on equipment (due_notice_date);
create index equipment_by_next_inspection_notice on equipment (next_inspection_notice_date);
