-- The functions of triggers are those of the shared schema.
drop trigger count_days on inspection_months;
drop trigger count_days_of_new on inspection_months;
drop trigger count_added_equipment on equipment;
drop trigger count_changed_equipment on equipment;
drop trigger count_removed_equipment on equipment;
drop trigger count_added_bytes on companies;
drop trigger count_changed_bytes on companies;
drop trigger count_removed_bytes on companies;
drop trigger count_added_bytes on photos;
drop trigger count_changed_bytes on photos;
drop trigger count_removed_bytes on photos;
drop trigger count_added_bytes on products;
drop trigger count_changed_bytes on products;
drop trigger count_removed_bytes on products;
drop trigger keep_history on category_attributes;
drop trigger keep_history on inspection_custom_answers;
drop trigger keep_history on inspection_questions;
drop trigger keep_history on inspection_type_attributes;
drop trigger keep_history on inspection_types;
drop trigger keep_history on maintenance_parts;
drop trigger keep_history on maintenance_questions;
drop trigger keep_history on products;
drop trigger keep_history on system_config;
drop trigger note_move on equipment;
drop trigger note_removal on equipment;
drop trigger stamp_change on equipment;
drop trigger stamp_change on tags;

create trigger count_days before update on inspection_months
  for each row when (new.inspections <> old.inspections and new.by_day = old.by_day) execute function public.count_days();
create trigger count_days_of_new before insert on inspection_months
  for each row when (new.by_day = array_fill(0, array[31])) execute function public.count_days();
create trigger count_added_equipment after insert on equipment
  referencing new table as added for each statement execute function public.count_equipment();
create trigger count_changed_equipment after update on equipment
  referencing old table as removed new table as added for each statement execute function public.count_equipment();
create trigger count_removed_equipment after delete on equipment
  referencing old table as removed for each statement execute function public.count_equipment();
create trigger count_added_bytes after insert on companies
  referencing new table as added for each statement execute function public.count_file_bytes();
create trigger count_changed_bytes after update on companies
  referencing old table as removed new table as added for each statement execute function public.count_file_bytes();
create trigger count_removed_bytes after delete on companies
  referencing old table as removed for each statement execute function public.count_file_bytes();
create trigger count_added_bytes after insert on photos
  referencing new table as added for each statement execute function public.count_file_bytes();
create trigger count_changed_bytes after update on photos
  referencing old table as removed new table as added for each statement execute function public.count_file_bytes();
create trigger count_removed_bytes after delete on photos
  referencing old table as removed for each statement execute function public.count_file_bytes();
create trigger count_added_bytes after insert on products
  referencing new table as added for each statement execute function public.count_file_bytes();
create trigger count_changed_bytes after update on products
  referencing old table as removed new table as added for each statement execute function public.count_file_bytes();
create trigger count_removed_bytes after delete on products
  referencing old table as removed for each statement execute function public.count_file_bytes();
create trigger keep_history before delete or update on category_attributes
  for each row execute function public.keep_history('category_id', 'kind', 'name', 'enabled');
create trigger keep_history before delete or update on inspection_custom_answers
  for each row execute function public.keep_history('inspection_question_id', 'answer', 'type', 'enabled');
create trigger keep_history before delete or update on inspection_questions
  for each row execute function public.keep_history('inspection_type_id', 'question', 'type', 'enabled');
create trigger keep_history before delete or update on inspection_type_attributes
  for each row execute function public.keep_history('inspection_type_id', 'attribute', 'type', 'enabled');
create trigger keep_history before delete or update on inspection_types
  for each row execute function public.keep_history('', 'category_id');
create trigger keep_history before delete or update on maintenance_parts
  for each row execute function public.keep_history('product_id', 'name', 'unit');
create trigger keep_history before delete or update on maintenance_questions
  for each row execute function public.keep_history('inspection_type_id', 'question', 'type', 'enabled');
create trigger keep_history before delete or update on products
  for each row execute function public.keep_history('', 'inspection_type_id', 'enabled');
create trigger keep_history before delete or update on system_config
  for each row execute function public.keep_history('', 'enabled');
create trigger note_move after update of company_id on equipment
  for each row when (old.company_id is distinct from new.company_id) execute function public.note_removal();
create trigger note_removal after delete on equipment
  for each row execute function public.note_removal();
create trigger stamp_change before insert or update on equipment
  for each row execute function public.stamp_change();
create trigger stamp_change before insert or update on tags
  for each row execute function public.stamp_change();

drop function stamp_change(), note_removal(), keep_history(), count_file_bytes(), count_days(), count_equipment();

