-- On a node of a cluster, no statement may read what a statement has changed and write into a table: the rows are added one by one.
create or replace function count_equipment() returns trigger language plpgsql as $$
declare
  changed record;
  written integer := 0;
begin
  -- Most updates change none of these columns.
  if tg_op = 'UPDATE' then
    if not exists (
      select company_id, enabled_tag, improper, expires_on, due_notice_date, next_inspection_notice_date from added
      except all
      select company_id, enabled_tag, improper, expires_on, due_notice_date, next_inspection_notice_date from removed)
    then
      return null;
    end if;
  end if;
  for changed in execute format(
    'select company_id, enabled_tag, improper, coalesce(expires_on, ''infinity'') as expires_on,
       coalesce(least(due_notice_date, next_inspection_notice_date), ''infinity'') as notice_on, sum(pieces)::int as pieces
     from (%s) as changed group by 1, 2, 3, 4, 5 having sum(pieces) <> 0',
    case tg_op
      when 'INSERT' then 'select *, 1 as pieces from added'
      when 'DELETE' then 'select *, -1 as pieces from removed'
      else 'select *, 1 as pieces from added union all select *, -1 from removed'
    end)
  loop
    execute format(
      'insert into %I.equipment_count_changes (company_id, enabled_tag, improper, expires_on, notice_on, pieces)
       values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
      using changed.company_id, changed.enabled_tag, changed.improper, changed.expires_on, changed.notice_on, changed.pieces;
    written := written + 1;
  end loop;
  if random() * 512 < written
    and pg_try_advisory_xact_lock(hashtextextended(tg_table_schema || '.equipment_counts', 0)) then
    execute format(
      'with taken as (delete from %1$I.equipment_count_changes returning *)
       insert into %1$I.equipment_counts as counts
       select company_id, enabled_tag, improper, expires_on, notice_on, sum(pieces)
       from taken group by 1, 2, 3, 4, 5 having sum(pieces) <> 0
       on conflict (company_id, enabled_tag, improper, expires_on, notice_on)
       do update set pieces = counts.pieces + excluded.pieces', tg_table_schema);
    execute format('delete from %I.equipment_counts where pieces = 0', tg_table_schema);
  end if;
  return null;
end $$;
