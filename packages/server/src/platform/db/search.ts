/** Quick search: accents and case ignored; under 3 characters an exact match, else a substring. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

const SUBSTRING_FROM = 3;

/** What was typed, folded as the stored columns are: by the database, whose rules also know dashes and ligatures. */
function folded(typed: string): RawBuilder<string> {
  return sql<string>`public.fold(${typed})`;
}

/** The same with the wildcards of LIKE made literal. Immutable functions of a parameter: the index still serves. */
function literal(typed: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(${folded(typed)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/**
 * Condition that one of several folded columns matches what was typed.
 * @param columns names of columns that hold folded text
 */
export function matchesQuickSearch(
  columns: readonly Expression<unknown>[],
  typed: string,
): Expression<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = columns.map((column) =>
    typed.length < SUBSTRING_FROM
      ? sql<SqlBool>`${column} = ${folded(typed)}`
      : sql<SqlBool>`${column} like '%' || ${literal(typed)} || '%'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The same on a column that holds several folded fields, each between unit separators (U+001F), with one trigram
 * index over them all.
 */
export function matchesSearchText(column: Expression<unknown>, typed: string): Expression<SqlBool> {
  const text = typed.replaceAll('\u001F', '');
  const edge = text.length < SUBSTRING_FROM ? '\u001F' : '';
  return sql<SqlBool>`${column} like ${`%${edge}`} || ${literal(text)} || ${`${edge}%`}`;
}
