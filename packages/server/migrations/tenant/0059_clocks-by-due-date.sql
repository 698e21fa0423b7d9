-- A report sorted by a clock reads its page from this index.
create index equipment_clocks_by_due_date on equipment_clocks (clock_kind_id, due_on, equipment_id, notice_on);
drop index equipment_clocks_by_due;
