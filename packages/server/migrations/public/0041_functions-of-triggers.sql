-- The functions of the groups' triggers, once for all groups. Each group had its own; whoever makes a trigger, PostgreSQL looks up its function among those of
-- that name in all schemas, so that the thousandth group took longer to make than the first. They name the schema of the table that changed: rows are
-- also written from outside the group's search path, when a company moves.

-- The transaction of the last change of a row, by which phones renew their copies.
create function public.stamp_change() returns trigger
  language plpgsql
  as $$ begin
    new.changed_xid := pg_current_xact_id();
    return new;
  end $$;

-- Equipment that was merged into another, or left its company: its phones remove it from their copies.
create function public.note_removal() returns trigger
  language plpgsql
  as $$ begin
    execute format(
      'insert into %I.removed_equipment (company_id, equipment_id, changed_xid, removed_at)
       values ($1, $2, pg_current_xact_id(), now())
       on conflict (company_id, equipment_id) do update
       set changed_xid = excluded.changed_xid, removed_at = excluded.removed_at', tg_table_schema)
      using old.company_id, old.id;
    return null;
  end $$;

-- The former states of rows that records are judged by. Arguments: the column of the parent (empty: none), then the columns whose changes make a new
-- state. Where groups are distributed over the nodes of a cluster, the trigger is that of a table whose name ends in a number.
create function public.keep_history() returns trigger language plpgsql as $$
declare
  kept text[] := tg_argv[1:];
  before jsonb := (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (kept));
  changed_at timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and before
    = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (kept)) then
    return new;
  end if;
  execute format('insert into %I.row_history values ($1, $2, $3, $4, $5, $6)', tg_table_schema)
    using regexp_replace(tg_table_name, '_[0-9]+$', ''), old.id, (to_jsonb(old) ->> nullif(tg_argv[0], ''))::uuid, old.since, changed_at, before;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.since := changed_at;
  return new;
end $$;

-- How many bytes the group's files have. Changes of many rows are counted at once; the row of the sum is locked until the end of the transaction, so
-- whoever writes a file does it before.
create function public.count_file_bytes() returns trigger
  language plpgsql
  as $$
  declare
    change bigint := 0;
  begin
    if tg_op <> 'INSERT' then
      change := change - coalesce((select sum(file_bytes) from removed), 0);
    end if;
    if tg_op <> 'DELETE' then
      change := change + coalesce((select sum(file_bytes) from added), 0);
    end if;
    if change <> 0 then
      execute format('update %I.file_storage set used_bytes = used_bytes + $1', tg_table_schema) using change;
    end if;
    return null;
  end $$;

-- Servers of an earlier version count without the days: then the inspections of the row are counted by day.
create function public.count_days() returns trigger language plpgsql as $$
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

-- The pieces by status and dates. The sums are statements of the function, whose plans a connection keeps.
create function public.count_equipment() returns trigger language plpgsql as $$
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

-- A trigger needs no right to call its function.
revoke execute on function public.stamp_change, public.note_removal, public.keep_history,
  public.count_file_bytes, public.count_days, public.count_equipment from public;
