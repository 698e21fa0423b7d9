-- The inspections of each day of a month, beside their sum: parts of months are added up from these instead of the inspections.
alter table inspection_months add column by_day integer[] not null default array_fill(0, array[31]);
alter table inspection_months add constraint inspection_months_by_day_check check (cardinality(by_day) = 31);

-- Servers of the former version count without the days: then the inspections of the row are counted by day.
create function count_days() returns trigger language plpgsql as $$
declare
  counted record;
begin
  new.by_day := array_fill(0, array[31]);
  for counted in execute format(
    'select extract(day from created_date)::int as day, count(*)::int as inspections from %I.inspections
     where company_id = $1 and created_date >= $2 and created_date < $2 + interval ''1 month'' and user_email = $3 and user_name = $4
       and product_id = $5 and inspection_type_id = $6 and improper = $7
     group by 1', tg_table_schema)
    using new.company_id, new.month, new.user_email, new.user_name, new.product_id, new.inspection_type_id, new.improper
  loop
    new.by_day[counted.day] := counted.inspections;
  end loop;
  return new;
end $$;
create trigger count_days_of_new before insert on inspection_months for each row
  when (new.by_day = array_fill(0, array[31])) execute function count_days();
create trigger count_days before update on inspection_months for each row
  when (new.inspections <> old.inspections and new.by_day = old.by_day) execute function count_days();

update inspection_months as months set by_day = counted.by_day
from (
  select company_id, month, user_email, user_name, product_id, inspection_type_id, improper,
    (select array_agg(coalesce((days ->> day::text)::int, 0) order by day) from generate_series(1, 31) as day) as by_day
  from (
    select company_id, date_trunc('month', created_date::timestamp)::date as month, user_email, user_name, product_id, inspection_type_id,
      improper, jsonb_object_agg(extract(day from created_date), inspections) as days
    from (
      select company_id, created_date, user_email, user_name, product_id, inspection_type_id, improper, count(*) as inspections
      from inspections group by 1, 2, 3, 4, 5, 6, 7) as of_days
    group by 1, 2, 3, 4, 5, 6, 7) as of_months
) as counted
where (months.company_id, months.month, months.user_email, months.user_name, months.product_id, months.inspection_type_id, months.improper)
  = (counted.company_id, counted.month, counted.user_email, counted.user_name, counted.product_id, counted.inspection_type_id, counted.improper);
