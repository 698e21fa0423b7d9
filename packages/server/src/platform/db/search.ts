/** Quick search: accents and case ignored; under 3 characters an exact match, else a substring. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

const SUBSTRING_FROM = 3;

/** Folds the typed text as the stored columns are: in the database, whose rules also cover dashes and ligatures. */
function fold(typed: string): RawBuilder<string> {
  return sql<string>`public.fold(${typed})`;
}

/** Folds the typed text and escapes the wildcards of LIKE. The functions are immutable, so that the index is used. */
function foldForLike(typed: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(${fold(typed)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/**
 * Condition that one of several folded columns matches what was typed.
 * @param columns names of columns that hold folded text
 */
export function matchesAnyColumn(
  columns: readonly Expression<unknown>[],
  typed: string,
): Expression<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = columns.map((column) =>
    typed.length < SUBSTRING_FROM
      ? sql<SqlBool>`${column} = ${fold(typed)}`
      : sql<SqlBool>`${column} like '%' || ${foldForLike(typed)} || '%'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Condition that a search column matches the typed text. The column holds several folded fields, each between unit
 * separators (U+001F), with one trigram index over them all.
 */
export function matchesJoinedFields(column: Expression<unknown>, typed: string): Expression<SqlBool> {
  const text = typed.replaceAll('\u001F', '');
  const edge = text.length < SUBSTRING_FROM ? '\u001F' : '';
  return sql<SqlBool>`${column} like ${`%${edge}`} || ${foldForLike(text)} || ${`${edge}%`}`;
}
