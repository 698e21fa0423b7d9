-- Revokes the functions that Citus lets every role call, and grants them to the product's own role. Some of these functions run any text as
-- a statement, beside the transaction or in it, where a company group would have the rights of another group. Run this on each node as
-- superuser in the product's database, and again after an upgrade of the extension.
set citus.enable_ddl_propagation to off;
do $$ declare routine regprocedure; begin
  for routine in
    select pg_proc.oid from pg_proc
    join pg_depend on classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
    join pg_extension on pg_extension.oid = refobjid and extname = 'citus'
    -- With these functions, nodes tell each other the transaction of a statement, and read the statement's intermediate results.
    where proname not in ('assign_distributed_transaction_id', 'read_intermediate_result', 'read_intermediate_results')
      and has_function_privilege('public', pg_proc.oid, 'execute')
  loop
    execute format('revoke execute on routine %s from public', routine);
    execute format('grant execute on routine %s to mobcheck', routine);
  end loop;
end $$;
