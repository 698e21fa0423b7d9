-- Inspections counted by month, kept in the transaction of each inspection: what the dashboard adds up.
create table inspection_months (
  company_id uuid not null,
  -- First day of the month in the group's zone.
  month date not null,
  user_email text not null,
  user_name text not null,
  product_id uuid not null,
  inspection_type_id uuid not null,
  improper boolean not null,
  inspections integer not null,
  primary key (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
);
insert into inspection_months
  select company_id, date_trunc('month', created_date)::date, user_email, user_name, product_id, inspection_type_id,
    improper, count(*)
  from inspections
  group by 1, 2, 3, 4, 5, 6, 7;

-- When the last one was made.
create index on inspections (company_id, created_at);
create index on inspections (created_at);
-- Parts of months, at the ends of a range of days.
create index on inspections (company_id, created_date, user_email, user_name, product_id, inspection_type_id, improper);
