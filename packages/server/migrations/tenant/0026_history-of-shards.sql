-- Where groups are distributed over the nodes of a cluster, the trigger is that of a table whose name ends in a number.
create or replace function keep_history() returns trigger language plpgsql as $$
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
