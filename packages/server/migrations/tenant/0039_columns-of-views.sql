-- A view holds its columns: those of a company's are whose shared it. Null: the list's own.
alter table shared_views add columns jsonb;

-- The columns that a person chose for views of a company, each with its id; it may be gone.
alter table list_settings add shared_columns jsonb not null default '[]';
