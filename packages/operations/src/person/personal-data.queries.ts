/** Finds, replaces and deletes an installation's mentions of a person. Every table is searched, so a new table needs no change here. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import type { AddressPatterns } from './address-pattern.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly status: string;
}

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Names of columns with secrets, which are never exported. */
const SECRET = /hash|secret|token|password/;

/** Finds the accounts with an address. */
export async function findAccounts(db: PublicDb, address: string): Promise<Account[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'status'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .orderBy('id')
    .execute();
}

/** Lists all columns with texts, of all schemas, that are not computed from others. */
async function listTextColumns(db: PublicDb): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select space.nspname as schema, class.relname as table, attname as column, format_type(atttypid, null) as type
    from pg_class class
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where class.relkind = 'r' and space.nspname not like 'pg\_%' and space.nspname <> 'information_schema'
      and format_type(atttypid, null) in ('text', 'character varying', 'json', 'jsonb', 'text[]')
    order by 1, 2, attnum`.execute(db);
  return rows;
}

/** A condition for texts that contain the address. The quick pattern comes first, since the other is slow on long texts. */
const mentions = (text: RawBuilder<unknown>, { quick, any }: AddressPatterns): RawBuilder<boolean> =>
  sql<boolean>`case when ${text} ~* ${quick} then ${text} ~* ${any} else false end`;

/**
 * Returns the rows of every table that mention a person, by address or by the id of an account, without secrets.
 * @returns rows by `schema.table`; tables without such rows are absent
 */
export async function listRowsOf(
  db: PublicDb,
  patterns: AddressPatterns,
  ids: readonly string[],
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ schema: string; table: string; secrets: string[] }>`
    select space.nspname as schema, class.relname as table,
      coalesce(array_agg(attname::text) filter (where attname ~ ${SECRET.source}), '{}') as secrets
    from pg_class class
    join pg_namespace space on space.oid = class.relnamespace
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relkind = 'r' and space.nspname not like 'pg\_%' and space.nspname <> 'information_schema'
    group by 1, 2 order by 1, 2`.execute(db);
  const found: Record<string, unknown[]> = {};
  for (const { schema, table, secrets } of tables) {
    // Rows are read as text, since the camel-case plugin would rename the keys of objects.
    const { rows } = await sql<{ line: string }>`
      select (to_jsonb(t) - ${secrets}::text[])::text as line from ${sql.id(schema, table)} as t
      where ${mentions(sql`row_to_json(t)::text`, patterns)} or row_to_json(t)::text ~ any (${ids}::text[])`.execute(
      db,
    );
    if (rows.length > 0) {
      found[`${schema}.${table}`] = rows.map(({ line }) => JSON.parse(line) as unknown);
    }
  }
  return found;
}

/** Returns where the address still is, as `schema.table.column`. */
export async function listMentions(db: PublicDb, patterns: AddressPatterns): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column } of await listTextColumns(db)) {
    const { rows } = await sql`
      select from ${sql.id(schema, table)} where ${mentions(sql`${sql.id(column)}::text`, patterns)} limit 1`.execute(
      db,
    );
    if (rows.length > 0) {
      found.push(`${schema}.${table}.${column}`);
    }
  }
  return found;
}

/** Whether the person is the only active admin of the installation or of their group. */
export async function isLastAdmin(db: PublicDb, { id, role, status }: Account): Promise<boolean> {
  if (status !== 'ACTIVE' || (role !== 'MOBCHECK_ADMIN' && role !== 'COMPANY_GROUP_ADMIN')) {
    return false;
  }
  const { rows } = await sql<{ last: boolean }>`
    select ${role === 'MOBCHECK_ADMIN' ? sql`public.is_last_platform_admin(${id})` : sql`public.is_last_group_admin(${id})`}
      as last`.execute(db);
  return rows[0]?.last ?? false;
}

/** Removes an account's password, second factor, sessions, personal tokens, calendar addresses, phone, occupation and picture. Its name stays. */
export async function removeAccount(db: PublicDb, id: string, now: Date): Promise<void> {
  await sql`select public.remove_account(${id}, ${now})`.execute(db);
}

/** Deletes jobs that were to do something with an address, such as mails to it. */
export async function deleteJobsAbout(db: PublicDb, patterns: AddressPatterns): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where ${mentions(sql`payload::text`, patterns)}`.execute(
    db,
  );
}

/** Deletes the uploaded sheets of imports, since texts inside a workbook cannot be replaced. The rows of the imports stay. */
export async function deleteSheets(db: PublicDb): Promise<void> {
  const { rows: schemas } = await sql<{ name: string }>`
    select space.nspname as name from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where class.relkind = 'r' and class.relname = 'import_files'`.execute(db);
  for (const { name } of schemas) {
    await sql`delete from ${sql.id(name, 'import_files')}`.execute(db);
  }
}

/** Returns the replacement for `regexp_replace`. It repeats the text before the address. */
const afterBegin = (text: string): string => String.raw`\1${text.replaceAll('\\', String.raw`\\`)}`;

/**
 * Replaces an address in every text of every table. In links the replacement is also encoded, so that different texts stay different.
 * @returns number of changed rows, by `schema.table.column`
 */
export async function replaceEverywhere(
  db: PublicDb,
  patterns: AddressPatterns,
  replacement: string,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const { schema, table, column, type } of await listTextColumns(db)) {
    const name = sql.id(column);
    const replaced = (text: RawBuilder<unknown>) =>
      sql`regexp_replace(regexp_replace(${text}, ${patterns.plain}, ${afterBegin(replacement)}, 'gi'),
        ${patterns.encoded}, ${afterBegin(encodeURIComponent(replacement))}, 'gi')`;
    // Item by item, since a group's node cannot compare a row with an array as text.
    const { numAffectedRows } = await (
      type === 'text[]'
        ? sql`
      update ${sql.id(schema, table)}
      set ${name} = array(select ${replaced(sql`item`)} from unnest(${name}) with ordinality as items (item, place) order by place)
      where exists (select from unnest(${name}) as item where ${mentions(sql`item`, patterns)})`
        : sql`
      update ${sql.id(schema, table)} set ${name} = ${replaced(sql`${name}::text`)}::${sql.raw(type)}
      where ${mentions(sql`${name}::text`, patterns)}`
    ).execute(db);
    if ((numAffectedRows ?? 0n) > 0n) {
      changed[`${schema}.${table}.${column}`] = Number(numAffectedRows);
    }
  }
  return changed;
}
