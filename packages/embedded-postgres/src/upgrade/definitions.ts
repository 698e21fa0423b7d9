// Reads the definitions of roles and of a database as statements from the catalogue, since the included PostgreSQL has no pg_dump.
import type pg from 'pg';

/** Statements that make a database. All `objects` run before all `rules`. */
export type Definitions = {
  /** Statements for schemas, types, functions, tables and views, which run before the rows are copied. A statement may need a later one. */
  objects: string[];
  /** Statements for constraints, indexes, triggers, policies, owners and rights, which run after the rows are copied. */
  rules: string[];
};

const OWN_SCHEMA = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const NOT_OF_EXTENSION = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

const ROLES = `
  select format('create role %I %s%s%s', rolname, concat_ws(' ',
    case when rolsuper then 'superuser' else 'nosuperuser' end, case when rolinherit then 'inherit' else 'noinherit' end,
    case when rolcreaterole then 'createrole' else 'nocreaterole' end, case when rolcreatedb then 'createdb' else 'nocreatedb' end,
    case when rolcanlogin then 'login' else 'nologin' end, case when rolreplication then 'replication' else 'noreplication' end,
    case when rolbypassrls then 'bypassrls' else 'nobypassrls' end, 'connection limit ' || rolconnlimit),
    ' password ' || quote_literal(rolpassword), ' valid until ' || quote_literal(rolvaliduntil)) as line
  from pg_authid where rolname !~ '^pg_' and oid <> 10 order by oid`;

const MEMBERSHIPS = `
  select format('grant %I to %I with admin %s, inherit %s, set %s granted by %I', r.rolname, m.rolname, a.admin_option::text,
    a.inherit_option::text, a.set_option::text, g.rolname) as line
  from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
  join pg_roles g on g.oid = a.grantor where m.rolname !~ '^pg_' order by a.grantor, a.roleid, a.member`;

// The value of search_path is a list, which is stored as it was typed, and so is not quoted.
const SETTINGS = `
  select format('alter %s set %s to %s',
    case when s.setrole = 0 then format('database %I', d.datname)
      else format('role %I%s', r.rolname, case when s.setdatabase = 0 then '' else format(' in database %I', d.datname) end) end,
    split_part(setting, '=', 1),
    case when setting like 'search_path=%' then substr(setting, 13) else quote_literal(substr(setting, strpos(setting, '=') + 1)) end) as line
  from pg_db_role_setting s cross join unnest(s.setconfig) setting
  left join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
  where s.setdatabase = 0 or d.datname not in ('postgres', 'template0', 'template1') order by 1`;

/** Returns a query of the statements that give objects their rights. `objects` is a query of `acl`, `owner`, `kind` and `name`. */
const rightsOf = (objects: string) => `
  select unnest(array[format('revoke all on %s %s from public', kind, name), format('revoke all on %s %s from %I', kind, name, owner)]
    || array(select format('grant %s on %s %s to %s%s', string_agg(a.privilege_type, ', ' order by a.privilege_type), kind, name,
      case when a.grantee = 0 then 'public' else quote_ident((select rolname from pg_roles where oid = a.grantee)) end,
      case when a.is_grantable then ' with grant option' else '' end)
      from aclexplode(acl) a group by a.grantee, a.is_grantable order by a.grantee = 0, a.grantee, a.is_grantable)) as line
  from (${objects}) o where acl is not null`;

const DATABASE_RIGHTS = rightsOf(
  `select datacl as acl, pg_get_userbyid(datdba) as owner, 'database' as kind, quote_ident(datname) as name
   from pg_database where datname = current_database()`,
);

const OPTIONS = `case when o.reloptions is null then '' else ' with (' || array_to_string(o.reloptions, ', ') || ')' end`;
const SEQUENCE_OPTIONS = `format('start %s increment %s minvalue %s maxvalue %s cache %s %s', q.seqstart, q.seqincrement, q.seqmin,
  q.seqmax, q.seqcache, case when q.seqcycle then 'cycle' else 'no cycle' end)`;

const COLUMN = `format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
  case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end,
  case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(f.adbin, f.adrelid))
    when a.attidentity <> '' then (
      select format(' generated %s as identity (sequence name %s %s)', case a.attidentity when 'a' then 'always' else 'by default' end,
        q.seqrelid::regclass, ${SEQUENCE_OPTIONS})
      from pg_depend i join pg_sequence q on q.seqrelid = i.objid
      where i.refobjid = o.oid and i.refobjsubid = a.attnum and i.deptype = 'i')
    when f.adbin is not null then ' default ' || pg_get_expr(f.adbin, f.adrelid) else '' end,
  case when a.attnotnull then ' not null' else '' end)`;

const OBJECTS = [
  `select format('create schema if not exists %I', n.nspname) as line from pg_namespace n where ${OWN_SCHEMA} order by 1`,
  // An extension belongs to the role that creates it, and no statement changes that.
  `select format('set session authorization %I; create extension %I with schema %I; reset session authorization',
     pg_get_userbyid(extowner), extname, extnamespace::regnamespace) as line
   from pg_extension where extname <> 'plpgsql' order by 1`,
  // PostgreSQL 16 has another name for the column with the locale of ICU.
  `select format('create collation %s (provider = %s, deterministic = %s, %s)', o.oid::regcollation,
     case o.collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end, o.collisdeterministic::text,
     case when o.collprovider = 'c' then format('lc_collate = %L, lc_ctype = %L', o.collcollate, o.collctype)
       else format('locale = %L', coalesce(to_jsonb(o) ->> 'colllocale', to_jsonb(o) ->> 'colliculocale'))
         || coalesce(', rules = ' || quote_literal(o.collicurules), '') end) as line
   from pg_collation o join pg_namespace n on n.oid = o.collnamespace where ${OWN_SCHEMA} order by 1`,
  `select format('create type %s as (%s)', o.oid::regclass, (
     select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
     from pg_attribute where attrelid = o.oid and attnum > 0 and not attisdropped)) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind = 'c' and ${OWN_SCHEMA} order by 1`,
  `select format('create type %s as enum (%s)', o.oid::regtype, (
     select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = o.oid)) as line
   from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'e' and ${OWN_SCHEMA} order by 1`,
  `select pg_get_functiondef(o.oid) as line from pg_proc o join pg_namespace n on n.oid = o.pronamespace
   where ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_proc')} order by 1`,
  `select format('create sequence %s as %s %s', q.seqrelid::regclass, format_type(q.seqtypid, null), ${SEQUENCE_OPTIONS}) as line
   from pg_sequence q join pg_class o on o.oid = q.seqrelid join pg_namespace n on n.oid = o.relnamespace
   where ${OWN_SCHEMA} and not exists (select from pg_depend where objid = o.oid and deptype = 'i') order by 1`,
  `select format('create %s %s (%s)%s', case o.relpersistence when 'u' then 'unlogged table' else 'table' end, o.oid::regclass, (
     select string_agg(${COLUMN}, ', ' order by a.attnum) from pg_attribute a join pg_type t on t.oid = a.atttypid
     left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
     where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped), ${OPTIONS}) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind = 'r' and ${OWN_SCHEMA} order by 1`,
  `select format('create view %s%s as %s', o.oid::regclass, ${OPTIONS}, pg_get_viewdef(o.oid)) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace
   where o.relkind = 'v' and ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_class')} order by 1`,
];

const RULES = [
  `select format('alter table %s add constraint %I %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) as line
   from pg_constraint o join pg_namespace n on n.oid = o.connamespace
   where o.contype in ('p', 'u', 'c', 'x', 'f') and o.conrelid <> 0 and ${OWN_SCHEMA} order by o.contype = 'f', 1`,
  `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class o on o.oid = i.indexrelid
   join pg_namespace n on n.oid = o.relnamespace
   where ${OWN_SCHEMA} and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x')) order by 1`,
  `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class o on o.oid = t.tgrelid
   join pg_namespace n on n.oid = o.relnamespace where not t.tgisinternal and ${OWN_SCHEMA} order by 1`,
  `select format('create policy %I on %I.%I as %s for %s to %s%s%s', policyname, schemaname, tablename, permissive, cmd,
     (select string_agg(case r when 'public' then 'public' else quote_ident(r) end, ', ') from unnest(roles) r),
     ' using (' || qual || ')', ' with check (' || with_check || ')') as line from pg_policies order by 1`,
  `select format('alter table %s %s row level security', o.oid::regclass, word) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace
   cross join lateral (values ('enable', o.relrowsecurity), ('force', o.relforcerowsecurity)) w (word, is_set)
   where o.relkind = 'r' and is_set and ${OWN_SCHEMA} order by 1`,
  `select format('alter %s %s owner to %I', case o.relkind when 'S' then 'sequence' when 'v' then 'view' when 'c' then 'type' else 'table' end,
     o.oid::regclass, pg_get_userbyid(o.relowner)) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'S', 'v', 'c') and ${OWN_SCHEMA}
   and ${NOT_OF_EXTENSION('pg_class')} and not exists (select from pg_depend where objid = o.oid and deptype = 'i' and o.relkind = 'S') order by 1`,
  // These statements come after the owners, since a sequence and its table must have the same owner.
  `select format('alter sequence %s owned by %s.%I', o.oid::regclass, d.refobjid::regclass, a.attname) as line
   from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_depend d on d.objid = o.oid and d.deptype = 'a'
   and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
   join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where o.relkind = 'S' and ${OWN_SCHEMA} order by 1`,
  `select format('alter routine %s owner to %I', o.oid::regprocedure, pg_get_userbyid(o.proowner)) as line
   from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_proc')} order by 1`,
  `select format('alter collation %s owner to %I', o.oid::regcollation, pg_get_userbyid(o.collowner)) as line
   from pg_collation o join pg_namespace n on n.oid = o.collnamespace where ${OWN_SCHEMA} order by 1`,
  `select format('alter type %s owner to %I', o.oid::regtype, pg_get_userbyid(o.typowner)) as line
   from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'e' and ${OWN_SCHEMA} order by 1`,
  `select format('alter schema %I owner to %I', n.nspname, pg_get_userbyid(n.nspowner)) as line from pg_namespace n where ${OWN_SCHEMA} order by 1`,
  rightsOf(
    `select n.nspacl as acl, pg_get_userbyid(n.nspowner) as owner, 'schema' as kind, quote_ident(n.nspname) as name
     from pg_namespace n where ${OWN_SCHEMA} order by 4`,
  ),
  rightsOf(
    `select o.relacl as acl, pg_get_userbyid(o.relowner) as owner, case o.relkind when 'S' then 'sequence' else 'table' end as kind,
       o.oid::regclass::text as name
     from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'S', 'v') and ${OWN_SCHEMA} order by 4`,
  ),
  rightsOf(
    `select o.proacl as acl, pg_get_userbyid(o.proowner) as owner, 'routine' as kind, o.oid::regprocedure::text as name
     from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_proc')} order by 4`,
  ),
  `select format('grant %s (%I) on table %s to %s%s', e.privilege_type, a.attname, o.oid::regclass,
     case when e.grantee = 0 then 'public' else quote_ident((select rolname from pg_roles where oid = e.grantee)) end,
     case when e.is_grantable then ' with grant option' else '' end) as line
   from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
   cross join lateral aclexplode(a.attacl) e where ${OWN_SCHEMA} order by 1`,
];

// Objects that the statements above leave out. The product uses none of them.
const UNKNOWN = `
  select kind || ' ' || name as line from (
    select 'partition or child table' as kind, inhrelid::regclass::text as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where c.relkind in ('r', 'p', 'f')
    union all select 'relation of kind ' || relkind::text, o.oid::regclass::text from pg_class o join pg_namespace n on n.oid = o.relnamespace
      where relkind in ('m', 'f', 'p') and ${OWN_SCHEMA}
    union all select 'domain or range', o.oid::regtype::text from pg_type o join pg_namespace n on n.oid = o.typnamespace
      where typtype in ('d', 'r') and ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_type')}
    union all select 'aggregate', o.oid::regprocedure::text from pg_proc o join pg_namespace n on n.oid = o.pronamespace
      where prokind = 'a' and ${OWN_SCHEMA} and ${NOT_OF_EXTENSION('pg_proc')}
    union all select 'rights of later objects of', defaclrole::regrole::text from pg_default_acl
    union all select 'event trigger', evtname from pg_event_trigger
    union all select 'publication', pubname from pg_publication
    union all select 'foreign server', srvname from pg_foreign_server
    union all select 'statistics', stxname from pg_statistic_ext
    union all select 'virtual column of', attrelid::regclass::text from pg_attribute where attgenerated = 'v'
    union all select 'trigger that is not simply on', tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'
    union all select 'large object', oid::text from pg_largeobject_metadata) u order by 1`;

async function readLines(client: pg.Client, queries: readonly string[]): Promise<string[]> {
  // Names outside of pg_catalog are written with their schema.
  await client.query(`set search_path to ''`);
  const lines: string[] = [];
  for (const query of queries) {
    const { rows } = await client.query<{ line: string }>(query);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}

/** Returns the statements that make the roles and give them memberships. They run before the databases are made. */
export async function readRoles(client: pg.Client): Promise<string[]> {
  return readLines(client, [ROLES, MEMBERSHIPS]);
}

/** Returns the statements that set the settings of roles and databases. */
export async function readSettings(client: pg.Client): Promise<string[]> {
  return readLines(client, [SETTINGS]);
}

/** Returns the statements that make a database. Rejects when the database has objects that the statements would leave out. */
export async function readDefinitions(client: pg.Client): Promise<Definitions> {
  const unknown = await readLines(client, [UNKNOWN]);
  if (unknown.length > 0) {
    throw new Error(`the upgrade does not know how to copy: ${unknown.slice(0, 5).join(', ')}`);
  }
  return {
    objects: await readLines(client, OBJECTS),
    rules: await readLines(client, [...RULES, DATABASE_RIGHTS]),
  };
}

/** Runs statements that may depend on later statements. A statement that fails runs again after the others. */
export async function runInAnyOrder(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query(`set search_path to ''; set check_function_bodies to off`);
  let waiting = statements;
  while (waiting.length > 0) {
    const failed: { statement: string; error: unknown }[] = [];
    for (const statement of waiting) {
      await client.query(statement).catch((error: unknown) => failed.push({ statement, error }));
    }
    if (failed.length === waiting.length) {
      throw new Error(`the new database refuses: ${failed[0]?.statement.slice(0, 300)}`, {
        cause: failed[0]?.error,
      });
    }
    waiting = failed.map(({ statement }) => statement);
  }
}
