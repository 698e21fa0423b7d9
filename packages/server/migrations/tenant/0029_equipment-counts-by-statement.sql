-- The counts of equipment by statement: product settings change a hundred thousand pieces at once, and by row such a change took
-- half a minute instead of one second.
drop trigger count_equipment on equipment;
drop trigger count_change on equipment;

-- What a statement removed and added, summed up. A change of 512 rows, or one in so many of a single row, moves the changes into the
-- counts, unless another transaction is at it.
create or replace function count_equipment() returns trigger language plpgsql as $$
declare
  written integer;
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
  execute format(
    'insert into %I.equipment_count_changes (company_id, enabled_tag, improper, expires_on, notice_on, pieces)
     select company_id, enabled_tag, improper, coalesce(expires_on, ''infinity''),
       coalesce(least(due_notice_date, next_inspection_notice_date), ''infinity''), sum(pieces)
     from (%s) as changed group by 1, 2, 3, 4, 5 having sum(pieces) <> 0', tg_table_schema,
    case tg_op
      when 'INSERT' then 'select *, 1 as pieces from added'
      when 'DELETE' then 'select *, -1 as pieces from removed'
      else 'select *, 1 as pieces from added union all select *, -1 from removed'
    end);
  get diagnostics written = row_count;
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
create trigger count_added_equipment after insert on equipment
  referencing new table as added for each statement execute function count_equipment();
create trigger count_changed_equipment after update on equipment
  referencing old table as removed new table as added for each statement execute function count_equipment();
create trigger count_removed_equipment after delete on equipment
  referencing old table as removed for each statement execute function count_equipment();
