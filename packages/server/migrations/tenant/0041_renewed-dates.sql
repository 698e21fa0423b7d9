-- A question of work reports whether it was done; a NO to it is no fault of the equipment. A YES may renew a date of the equipment.
-- A column and its constraint are two statements, because a cluster takes no column with a constraint (docs/citus.md).
alter table maintenance_questions add column reports text not null default 'CONFORMITY';
alter table maintenance_questions add constraint maintenance_questions_reports_check check (reports in ('CONFORMITY', 'WORK'));
alter table maintenance_questions add column renews text;
alter table maintenance_questions add constraint maintenance_questions_renews_check check (renews in ('RECHARGE', 'RETEST', 'WEIGHT'));
drop trigger keep_history on maintenance_questions;
create trigger keep_history before delete or update on maintenance_questions
  for each row execute function public.keep_history('inspection_type_id', 'question', 'type', 'enabled', 'reports', 'renews');

-- Months from a recharge, a hydrostatic test, a weighing to the next; null: not fixed.
alter table products add column recharge_months integer;
alter table products add constraint products_recharge_months_check check (recharge_months between 1 and 600);
alter table products add column retest_months integer;
alter table products add constraint products_retest_months_check check (retest_months between 1 and 600);
alter table products add column weight_months integer;
alter table products add constraint products_weight_months_check check (weight_months between 1 and 600);

-- What the work renewed: [{"renews", "doneOn", "dueOn"}]; null: nothing.
alter table maintenances add column renewed_dates jsonb;

-- The dates of a piece follow from what people typed and from the maintenances that renewed them.
-- stated_dates: recharge, hydrostatic test and weighing as they were typed; null: the columns of these dates are as they were typed.
-- dates_stated_at: when people last corrected the dates. What the server had received by then counts no longer. Null: never since the registration.
alter table equipment add column stated_dates jsonb;
alter table equipment add column dates_stated_at timestamptz;
alter table equipment add column recharge_due_date date;
alter table equipment add column retest_due_date date;
alter table equipment add column weight_due_date date;

-- The starter catalogue's questions that report work, as groups have them that were made before.
update maintenance_questions set reports = 'WORK', renews = 'RECHARGE'
where type = 'YES_NO_NA' and question in ('A recarga foi feita?', 'Was it recharged?', '¿Se hizo la recarga?');
-- It asks whether the test was passed too: a NO stays a fault, since these groups have no other question for it.
update maintenance_questions set renews = 'RETEST'
where type = 'YES_NO_NA' and question in (
  'O teste hidrostático foi feito e aprovado?', 'O ensaio hidrostático foi feito e aprovado?',
  'Was the hydrostatic test done and passed?', '¿Se hizo y aprobó la prueba hidrostática?');
update maintenance_questions set reports = 'WORK'
where type = 'YES_NO_NA' and question in (
  'O selo e a etiqueta novos foram aplicados?', 'Were the new seal and label applied?',
  '¿Se colocaron el sello y la etiqueta nuevos?',
  'O anel foi trocado?', 'Was the ring replaced?', '¿Se cambió el anillo?');
