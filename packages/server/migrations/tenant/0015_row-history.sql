-- A phone without signal sends records that were filled in by the checklist and the settings of an earlier instant. These
-- rows therefore say since when they are as they are, and their earlier states are kept: records are judged by them.
create table row_history (
  table_name text not null,
  row_id uuid not null,
  -- The inspection type of a question, the question of an answer, the category of an attribute, the product of a part.
  parent_id uuid,
  since timestamptz not null,
  until timestamptz not null,
  -- The columns that records are judged by, as they were.
  content jsonb not null
);
create index on row_history (parent_id, table_name, until);
create index on row_history (row_id, until);

-- Arguments: the column of the parent (empty: none), then the columns whose changes make a new state. The table is named with
-- its schema, because rows are also written from outside the group's search path, when a company moves.
create function keep_history() returns trigger language plpgsql as $$
declare
  kept text[] := tg_argv[1:];
  before jsonb := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (kept));
  changed_at timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and before
    = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (kept)) then
    return new;
  end if;
  execute format('insert into %I.row_history values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
    using tg_table_name, old.id, (to_jsonb(old) ->> nullif(tg_argv[0], ''))::uuid, old.since, changed_at, before;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.since := changed_at;
  return new;
end $$;

-- What exists is as it was when the first phone asks.
alter table inspection_questions add column since timestamptz not null default 'epoch';
alter table inspection_questions alter column since set default clock_timestamp();
create trigger keep_history before update or delete on inspection_questions
  for each row execute function keep_history('inspection_type_id', 'question', 'type', 'enabled');

alter table inspection_custom_answers add column since timestamptz not null default 'epoch';
alter table inspection_custom_answers alter column since set default clock_timestamp();
create trigger keep_history before update or delete on inspection_custom_answers
  for each row execute function keep_history('inspection_question_id', 'answer', 'type', 'enabled');

alter table maintenance_questions add column since timestamptz not null default 'epoch';
alter table maintenance_questions alter column since set default clock_timestamp();
create trigger keep_history before update or delete on maintenance_questions
  for each row execute function keep_history('inspection_type_id', 'question', 'type', 'enabled');

alter table category_attributes add column since timestamptz not null default 'epoch';
alter table category_attributes alter column since set default clock_timestamp();
create trigger keep_history before update or delete on category_attributes
  for each row execute function keep_history('category_id', 'kind', 'name', 'enabled');

alter table maintenance_parts add column since timestamptz not null default 'epoch';
alter table maintenance_parts alter column since set default clock_timestamp();
create trigger keep_history before update or delete on maintenance_parts
  for each row execute function keep_history('product_id', 'name', 'unit');

-- The category and the inspection type decide which lists are the checklist of a piece of equipment.
alter table inspection_types add column since timestamptz not null default 'epoch';
alter table inspection_types alter column since set default clock_timestamp();
create trigger keep_history before update or delete on inspection_types
  for each row execute function keep_history('', 'category_id');

alter table products add column since timestamptz not null default 'epoch';
alter table products alter column since set default clock_timestamp();
create trigger keep_history before update or delete on products
  for each row execute function keep_history('', 'inspection_type_id', 'enabled');

alter table system_config add column since timestamptz not null default 'epoch';
alter table system_config alter column since set default clock_timestamp();
create trigger keep_history before update or delete on system_config
  for each row execute function keep_history('', 'enabled');

-- created_at dates the record. If the phone's clock was wrong, it is corrected, and this is what the phone's clock said.
alter table inspections add column phone_created_at timestamptz;
alter table maintenances add column phone_created_at timestamptz;
