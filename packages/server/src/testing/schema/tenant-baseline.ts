/** Writes the schema of a company group as statements that create it in one step, from PostgreSQL's catalogue. */
import type pg from 'pg';

/** Query of the statements in their order. Some names begin with the schema, which `tenantBaseline` removes. */
const STATEMENTS = `
with tables as (
  select oid, relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r'
), columns as (
  select attrelid, attnum, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
    case when attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid))
      when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
    case when attnotnull then 'not null' end) as line
  from pg_attribute
  join tables on tables.oid = attrelid
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
  where attnum > 0 and not attisdropped
), constraints as (
  select conrelid, contype, conname, format('constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid)) as line
  from pg_constraint join tables on tables.oid = conrelid
)
select step, statement from (
  select 1 as step, relname as name, format(E'create table %I (\\n  %s\\n)', relname, string_agg(line, E',\\n  ' order by step, place, name)) as statement
  from tables cross join lateral (
    select 1 as step, attnum as place, '' as name, line from columns where attrelid = tables.oid
    union all select 2, 0, conname, line from constraints where conrelid = tables.oid and contype <> 'f') as lines
  group by relname
  union all
  select 2, class.relname, pg_get_indexdef(indexrelid)
  from pg_index join tables on tables.oid = indrelid join pg_class class on class.oid = indexrelid
  where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 3, relname, format(E'alter table %I\\n  %s', relname, string_agg('add ' || line, E',\\n  ' order by conname))
  from constraints join tables on tables.oid = conrelid where contype = 'f'
  group by relname
  union all
  select 4, relname || ' ' || tgname, pg_get_triggerdef(pg_trigger.oid)
  from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
) as statements
order by step, name collate "C"`;

/** The default of each column that has one. */
const DEFAULTS = `
select relname as "table", attname as "column", pg_get_expr(adbin, adrelid) as value
from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum) join pg_class on pg_class.oid = adrelid
where relnamespace = $1::regnamespace and attgenerated = ''`;

const EPOCH = '1970-01-01T00:00:00+00:00';
/** A default with a call of a function, such as a new id or the present time. */
const CALLED = /\(/;

/** Returns the inserts of the rows that every group begins with, without values that differ in each group. */
async function insertsOf(client: pg.ClientBase, schemaName: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by relname collate "C"`,
    [schemaName],
  );
  const { rows: defaults } = await client.query<{ table: string; column: string; value: string }>(DEFAULTS, [
    schemaName,
  ]);
  const isOwn = (table: string, column: string, value: unknown) =>
    value !== EPOCH &&
    defaults.some((item) => item.table === table && item.column === column && CALLED.test(item.value));
  const inserts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(content) as row from "${name}" content order by ctid`,
    );
    for (const { row } of rows) {
      const values = Object.entries(row).filter(
        ([column, value]) => value !== null && !isOwn(name, column, value),
      );
      const columns = values.map(([column]) => column).join(', ');
      const literals = values.map(([, value]) => client.escapeLiteral(String(value))).join(', ');
      inserts.push(`insert into ${name} (${columns}) values (${literals})`);
    }
  }
  return inserts;
}

/**
 * Returns the statements that create a migrated schema in one step, with its tables, their first rows, keys and triggers.
 * `migrate.test.ts` compares both schemas, and fails for kinds of objects that this file does not write.
 * @param schemaName a schema that the migrations have just made, without rows of anybody
 * @param version the number of the newest of these migrations
 */
export async function tenantBaseline(
  client: pg.ClientBase,
  schemaName: string,
  version: number,
): Promise<string> {
  await client.query(`set search_path to "${schemaName}"; set timezone to 'UTC'`);
  const { rows } = await client.query<{ step: number; statement: string }>(STATEMENTS, [schemaName]);
  const inserts = await insertsOf(client, schemaName);
  await client.query('reset search_path; reset timezone');
  // Rows come before the foreign keys and triggers that would check and count them.
  const ordered = [
    ...rows.filter(({ step }) => step < 3).map(({ statement }) => statement),
    ...inserts,
    ...rows.filter(({ step }) => step > 2).map(({ statement }) => statement),
  ];
  return [
    `-- The schema of a new company group after migration ${version}, which makes it at once.`,
    '-- Generated from the migrations by `npm run types`; do not edit.',
    ...ordered.map((statement) => `${statement.replaceAll(`${schemaName}.`, '')};`),
    '',
  ].join('\n');
}
