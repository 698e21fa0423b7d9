-- A question can be limited to a purpose of the inspection, to products of its subcategory, and to an earlier answer. Null is unlimited.
-- answered_by names the date of the piece that answers the question, so that the phone only asks to confirm it.
alter table inspection_questions
  add column asked text,
  add column only_products uuid[],
  add column only_after jsonb,
  add column answered_by text;
alter table inspection_questions add constraint inspection_questions_asked_check check (asked in ('CHECK', 'TECHNICAL'));
alter table inspection_questions add constraint inspection_questions_answered_by_check
  check (answered_by in ('RECHARGE', 'RETEST', 'WEIGHT', 'DUE_DATE'));
alter table maintenance_questions
  add column only_products uuid[],
  add column only_after jsonb,
  add column answered_by text;
alter table maintenance_questions add constraint maintenance_questions_answered_by_check
  check (answered_by in ('RECHARGE', 'RETEST', 'WEIGHT', 'DUE_DATE'));

-- Records are judged by the limits of their bundle. answered_by judges nothing.
drop trigger keep_history on inspection_questions;
create trigger keep_history before delete or update on inspection_questions
  for each row execute function public.keep_history('inspection_type_id', 'question', 'type', 'enabled', 'asked', 'only_products', 'only_after');
drop trigger keep_history on maintenance_questions;
create trigger keep_history before delete or update on maintenance_questions
  for each row execute function public.keep_history('inspection_type_id', 'question', 'type', 'enabled', 'reports', 'renews', 'only_products', 'only_after');
