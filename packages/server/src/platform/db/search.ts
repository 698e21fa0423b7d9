/** Quick search: accents and case ignored; under 3 characters an exact match, else a substring. */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '@mobcheck/contract/kernel/text.ts';

const SUBSTRING_FROM = 3;

/** Text with the wildcards of LIKE made literal. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * Condition that one of several folded columns matches what was typed.
 * @param columns names of columns that hold folded text
 */
export function matchesQuickSearch(
  columns: readonly Expression<unknown>[],
  typed: string,
): Expression<SqlBool> {
  const text = fold(typed);
  const conditions: RawBuilder<SqlBool>[] = columns.map((column) =>
    text.length < SUBSTRING_FROM
      ? sql<SqlBool>`${column} = ${text}`
      : sql<SqlBool>`${column} like ${`%${literal(text)}%`}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The same on a column that holds several folded fields, each between unit separators (U+001F), with one trigram
 * index over them all.
 */
export function matchesSearchText(column: Expression<unknown>, typed: string): Expression<SqlBool> {
  const text = literal(fold(typed).replaceAll('\u001F', ''));
  const pattern = text.length < SUBSTRING_FROM ? `%\u001F${text}\u001F%` : `%${text}%`;
  return sql<SqlBool>`${column} like ${pattern}`;
}
