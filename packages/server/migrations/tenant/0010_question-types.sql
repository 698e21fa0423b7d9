-- A phone without signal answers a question as it knew it: under a type that the question may have had before.
alter table inspection_questions
  add column earlier_types text[] not null default '{}',
  -- When the type was last changed; null: never.
  add column type_since timestamptz;
alter table maintenance_questions
  add column earlier_types text[] not null default '{}',
  add column type_since timestamptz;
