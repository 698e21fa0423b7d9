/** Commits a group's node and the shared schema in one step, so that both or neither have the change. */
import type pg from 'pg';

/** The coordinator's own tables that change together with tables of a group and have no trigger yet. */
const TABLES_WITHOUT = `select pg_class.oid::regclass as relation from pg_class
  where relkind in ('r', 'p') and not relispartition
    and (relnamespace = 'public'::regnamespace and relname !~ '^(shared_changes|migrations|group_distribution)'
      or oid = to_regclass('graphile_worker._private_jobs'))
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_shared_change')`;

/**
 * Citus uses a two-phase commit for changes of its own tables on several nodes, but does not know the shared schema. A crash between the
 * commits of the node and the coordinator could leave a tag on the node that the tag directory lacks. Therefore each change of a shared
 * table also touches an empty table that Citus knows. The statements run at each start, for new tables.
 */
const STATEMENTS = [
  'create table if not exists public.shared_changes (id integer primary key)',
  `select citus_add_local_table_to_metadata('public.shared_changes')
   where not exists (select from pg_dist_partition where logicalrelid = 'public.shared_changes'::regclass)`,
  `create or replace function public.note_shared_change() returns trigger
     language plpgsql security definer set search_path = pg_catalog
     as $$ begin
       delete from public.shared_changes where id = 0;
       return null;
     end $$`,
  'revoke execute on function public.note_shared_change from public',
  `do $$ declare relation regclass; begin
     for relation in ${TABLES_WITHOUT} loop
       execute format('create trigger note_shared_change before insert or update or delete on %s
         for each statement execute function public.note_shared_change()', relation);
     end loop;
   end $$`,
];

/** Lets Citus commit later transactions in two phases if they change a group and the shared schema. */
export async function commitInTwoPhases(client: pg.ClientBase): Promise<void> {
  for (const statement of STATEMENTS) {
    await client.query(statement);
  }
}
