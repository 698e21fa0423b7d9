-- Takes from everybody what Citus lets everybody call, and leaves it to the product's own role: some of these functions run any text as a
-- statement, beside the transaction or in it, where a company group would find the rights of another one. For each node, as superuser, in the
-- product's database, and again after an upgrade of the extension.
set citus.enable_ddl_propagation to off;
do $$ declare routine regprocedure; begin
  for routine in
    select pg_proc.oid from pg_proc
    join pg_depend on classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
    join pg_extension on pg_extension.oid = refobjid and extname = 'citus'
    -- With these, nodes tell each other which transaction a statement belongs to, and read what it has gathered itself.
    where proname not in ('assign_distributed_transaction_id', 'read_intermediate_result', 'read_intermediate_results')
      and has_function_privilege('public', pg_proc.oid, 'execute')
  loop
    execute format('revoke execute on routine %s from public', routine);
    execute format('grant execute on routine %s to mobcheck', routine);
  end loop;
end $$;
