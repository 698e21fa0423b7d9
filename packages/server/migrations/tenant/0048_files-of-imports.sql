-- Uploaded sheets are kept until their import is confirmed or discarded, so that another table can be read from them.
create table import_files (
  import_id uuid primary key references imports (id) on delete cascade,
  content bytea not null,
  -- The table that was read, and the first rows around it.
  source jsonb not null
);
