-- How the cells of a checked sheet are read: the order of days, and the corrections by kind. The cells stay as uploaded.
alter table imports add reading jsonb not null default '{}';
-- Of the cells as they were first checked: the same sheet is found again in a later import of the company.
alter table imports add content_hash text;
create index on imports (company_id, content_hash);

-- Further facts about a row that do not prevent its import, such as a number that other equipment has too.
alter table import_rows add warnings jsonb not null default '[]';

-- Products that a company has chosen for a text in a sheet: the next import of the company knows them.
create table import_product_spellings (
  company_id uuid not null references companies (id) on delete cascade,
  spelling text not null,
  product_id uuid not null references products (id),
  update_date timestamptz not null,
  primary key (company_id, spelling)
);
create index on import_product_spellings (product_id);
