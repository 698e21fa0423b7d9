-- The newest change of a group's equipment: whether a report's total that has been counted still holds.
create index equipment_newest_change on equipment (changed_xid);
create index on removed_equipment (changed_xid);
