-- Pieces of products that expire, without a due date: derived as the due date is, so that an index finds them. A server of the former version
-- leaves the column as it is; where it writes a due date, that decides.
alter table equipment add no_due_date boolean not null default false;
update equipment set no_due_date = true
  from products where products.id = equipment.product_id and products.is_due_date and equipment.due_date is null;

-- Their orders, as of what was never inspected: an index of all pieces may have the few of them anywhere.
create index equipment_no_due_date_by_id on equipment (due_date, id) where no_due_date and due_date is null;
create index equipment_no_due_date_by_id_down on equipment (due_date desc nulls last, id desc) where no_due_date and due_date is null;
create index equipment_no_due_date_by_status on equipment (improper desc, expires_on, id) where no_due_date and due_date is null;
-- Their counts, of a company and of the group.
create index equipment_no_due_date_counted on equipment (company_id)
  include (improper, expires_on, due_notice_date, next_inspection_notice_date)
  where no_due_date and due_date is null and enabled_tag;
