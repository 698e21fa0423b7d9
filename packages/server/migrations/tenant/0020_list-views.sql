-- How a person wants to see a list: saved views and the choice of columns.
create table list_settings (
  user_id uuid not null,
  list text not null,
  views jsonb not null,
  -- Null: as the list is by itself.
  columns jsonb,
  update_date timestamptz not null,
  primary key (user_id, list)
);
