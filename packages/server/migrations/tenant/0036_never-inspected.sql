-- The orders of what was never inspected by due date and by status, of which an index of all has a few pieces anywhere.
-- Those by what an inspection brings (its day, the next one, who made it) are by id alone: the index of the last inspection begins or ends with them.
create index equipment_never_inspected_by_due on equipment (due_date, id) where last_inspection_at is null;
create index equipment_never_inspected_by_due_down on equipment (due_date desc nulls last, id desc) where last_inspection_at is null;
create index equipment_never_inspected_by_status on equipment (improper desc, expires_on, id) where last_inspection_at is null;
