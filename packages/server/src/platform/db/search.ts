/** Quick search, which ignores accents and case. Every word must be in some field, in any order. Double quotes enclose a phrase. */
import { searchTerms } from '@mobcheck/contract/kernel/text.ts';
import { serialInSearch } from '@mobcheck/contract/kernel/tag-serial.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** A term with fewer characters is not searched as a substring. */
const SUBSTRING_FROM = 3;

/** A formula or unit of measure with its digit, like co2 or m3. Serials and control numbers are longer or have digits elsewhere. */
const FORMULA = /(?<![\p{L}\p{N}])(\p{L}{1,3})(\d)(?![\p{L}\p{N}])/gu;

const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Returns the spellings of a term in a folded text, which keeps small digits as typed. `co2` also finds `co₂`, and the reverse. */
export function spellingsOf(term: string): readonly string[] {
  const plain = term.replaceAll(/[₀-₉⁰¹²³⁴-⁹]/gu, (digit) => digit.normalize('NFKD'));
  const written = (digits: string) =>
    plain.replaceAll(FORMULA, (_, letters: string, digit: string) => letters + digits.charAt(Number(digit)));
  return [...new Set([term, plain, written(LOWERED), written(RAISED)])];
}

/** Condition that holds for some spelling of a term. */
export function anySpelling(
  term: string,
  conditionOf: (spelling: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const [first, ...others] = spellingsOf(term).map(conditionOf);
  return first !== undefined && others.length === 0
    ? first
    : sql<SqlBool>`(${sql.join([first, ...others], sql` or `)})`;
}

/** Folds the typed text in the database, as the stored columns are. The database's rules also cover dashes and ligatures. */
function fold(typed: string): RawBuilder<string> {
  return sql<string>`public.fold(${typed})`;
}

/** Folds the typed text and escapes the wildcards of LIKE. The functions are immutable, so that the index is used. */
function foldForLike(typed: string): RawBuilder<string> {
  return sql<string>`replace(replace(replace(${fold(typed)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** Whether a search for these terms is exact, which holds for a single term of fewer than 3 characters. */
export function isExactSearch(terms: readonly string[]): boolean {
  return terms.length === 1 && (terms[0] ?? '').length < SUBSTRING_FROM;
}

/**
 * A regular expression for the position before a word. It matches the beginning of the text, or a character of ASCII or Latin-1 that is
 * neither letter nor digit. Folding turned dashes and quotes into such characters. PostgreSQL uses a trigram index for a set of characters
 * only if the set is small and has none above U+07FF.
 */
const WORD_BEGINS = String.raw`(^|[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7])`;

/** Condition that a folded text has a term. A short term among several must begin a word, since most texts contain a given letter. */
function hasTerm(text: Expression<unknown>, term: string): RawBuilder<SqlBool> {
  return anySpelling(term, (spelling) =>
    spelling.length < SUBSTRING_FROM
      ? sql<SqlBool>`${text} ~ (${WORD_BEGINS} || regexp_replace(${fold(spelling)}, '([^[:alnum:]])', '\\\\\\1', 'g'))`
      : sql<SqlBool>`${text} like '%' || ${foldForLike(spelling)} || '%'`,
  );
}

/** Condition that a folded text equals a term. */
function isTerm(text: Expression<unknown>, term: string): RawBuilder<SqlBool> {
  return anySpelling(term, (spelling) => sql<SqlBool>`${text} = ${fold(spelling)}`);
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Condition that a term matches a row through another table; undefined means no row. */
export type TermElsewhere = (term: string) => RawBuilder<SqlBool> | undefined;

/** Terms of a search that match rows of another table, with the ids of these rows. Terms without a match are left out. */
export type FoundTerms = readonly { readonly term: string; readonly ids: readonly string[] }[];

/**
 * Returns the condition that a row refers to a row that has a term.
 * @param reference the column with the id of the other row
 */
export function refersToFound(reference: RawBuilder<unknown>, found: FoundTerms): TermElsewhere {
  return (wanted) => {
    const ids = found.find(({ term }) => term === wanted)?.ids;
    return ids && sql`${reference} = any(${ids}::uuid[])`;
  };
}

const NOWHERE_ELSE: TermElsewhere = () => undefined;

/** Condition that a term is in another table or in the row. The id is compared first, so that the text is read only without a match. */
function here(term: string, condition: RawBuilder<SqlBool>, elsewhere: TermElsewhere): RawBuilder<SqlBool> {
  const other = elsewhere(term);
  return other === undefined ? condition : sql<SqlBool>`(${other} or ${condition})`;
}

/**
 * Adds the rows of a tag that was typed in another form, such as a URL, groups of characters or misread letters.
 * @param hasSerial the condition that a row has a serial, in lower case
 */
function orTag(
  found: RawBuilder<SqlBool>,
  typed: string,
  hasSerial: (serial: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const serial = serialInSearch(typed)?.toLowerCase();
  return serial === undefined ? found : sql<SqlBool>`(${found} or ${hasSerial(serial)})`;
}

/** Returns for each typed term the condition that a folded text has it. */
export function conditionsOfTerms(
  text: Expression<unknown>,
  typed: string,
): { readonly term: string; readonly condition: RawBuilder<SqlBool> }[] {
  const terms = searchTerms(typed);
  const isExact = isExactSearch(terms);
  return terms.map((term) => ({
    term,
    condition: isExact ? isTerm(text, term) : hasTerm(text, term),
  }));
}

/**
 * Condition that several folded columns match the typed text.
 * @param columns names of columns that hold folded text
 * @param serials columns with serials of tags in lower case, which are also searched
 */
export function matchesAnyColumn(
  columns: readonly Expression<unknown>[],
  typed: string,
  {
    elsewhere = NOWHERE_ELSE,
    serials = [],
  }: { readonly elsewhere?: TermElsewhere; readonly serials?: readonly Expression<unknown>[] } = {},
): Expression<SqlBool> {
  const terms = searchTerms(typed);
  const isExact = isExactSearch(terms);
  const found = all(
    terms.map((term) => {
      const conditions = [...columns, ...serials].map((column) =>
        isExact ? isTerm(column, term) : hasTerm(column, term),
      );
      return here(term, sql<SqlBool>`(${sql.join(conditions, sql` or `)})`, elsewhere);
    }),
  );
  return serials.length === 0
    ? found
    : orTag(found, typed, (serial) => {
        const conditions = serials.map((column) => sql`${column} like ${`%${serial}%`}`);
        return sql`(${sql.join(conditions, sql` or `)})`;
      });
}

/** Returns the condition that a field equals a folded text of one or two characters. */
type HasShortField = (folded: RawBuilder<string>) => RawBuilder<SqlBool>;

/** Condition that a field of a search column equals a term. Folding may make a short term longer or empty. */
function hasField(
  column: Expression<unknown>,
  term: string,
  hasShortField?: HasShortField,
): RawBuilder<SqlBool> {
  return anySpelling(term, (spelling) => {
    const isField = sql<SqlBool>`${column} like ${'%\u001F'} || ${foldForLike(spelling)} || ${'\u001F%'}`;
    const folded = fold(spelling);
    return hasShortField === undefined
      ? isField
      : sql`((length(${folded}) in (1, 2) and ${hasShortField(folded)})
          or (length(${folded}) not in (1, 2) and ${isField}))`;
  });
}

/**
 * Condition that a search column matches the typed text. The column holds several folded fields, each between unit
 * separators (U+001F), with one trigram index over them all. One of them is the serial of the tag.
 * @param hasShortField a condition with an index of its own, since trigrams of short fields are common
 */
export function matchesJoinedFields(
  column: Expression<unknown>,
  typed: string,
  {
    elsewhere = NOWHERE_ELSE,
    hasShortField,
  }: { readonly elsewhere?: TermElsewhere; readonly hasShortField?: HasShortField } = {},
): Expression<SqlBool> {
  const terms = searchTerms(typed.replaceAll('\u001F', ''));
  const isExact = isExactSearch(terms);
  const found = all(
    terms.map((term) => {
      const condition = isExact ? hasField(column, term, hasShortField) : hasTerm(column, term);
      return here(term, condition, elsewhere);
    }),
  );
  return orTag(found, typed, (serial) => sql`${column} like ${`%${serial}%`}`);
}
