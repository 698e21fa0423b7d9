-- The sums are statements of the function, whose plans a connection keeps: as a text they were planned anew for each change. An update that changes
-- none of these columns has no sums, which the comparison before it found out at the price of another statement.
create or replace function count_equipment() returns trigger language plpgsql as $$
declare
  sums refcursor;
  changed record;
  written integer := 0;
begin
  case tg_op
    when 'INSERT' then
      open sums for
        select company_id, enabled_tag, improper, coalesce(expires_on, 'infinity') as expires_on,
          coalesce(least(due_notice_date, next_inspection_notice_date), 'infinity') as notice_on, count(*)::int as pieces
        from added group by 1, 2, 3, 4, 5;
    when 'DELETE' then
      open sums for
        select company_id, enabled_tag, improper, coalesce(expires_on, 'infinity') as expires_on,
          coalesce(least(due_notice_date, next_inspection_notice_date), 'infinity') as notice_on, -count(*)::int as pieces
        from removed group by 1, 2, 3, 4, 5;
    else
      open sums for
        select company_id, enabled_tag, improper, coalesce(expires_on, 'infinity') as expires_on,
          coalesce(least(due_notice_date, next_inspection_notice_date), 'infinity') as notice_on, sum(pieces)::int as pieces
        from (
          select company_id, enabled_tag, improper, expires_on, due_notice_date, next_inspection_notice_date, 1 as pieces from added
          union all
          select company_id, enabled_tag, improper, expires_on, due_notice_date, next_inspection_notice_date, -1 from removed) as both_states
        group by 1, 2, 3, 4, 5 having sum(pieces) <> 0;
  end case;
  loop
    fetch sums into changed;
    exit when not found;
    execute format(
      'insert into %I.equipment_count_changes (company_id, enabled_tag, improper, expires_on, notice_on, pieces)
       values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
      using changed.company_id, changed.enabled_tag, changed.improper, changed.expires_on, changed.notice_on, changed.pieces;
    written := written + 1;
  end loop;
  close sums;
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
