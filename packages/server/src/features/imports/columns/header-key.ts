/** Keys of headers, which ignore words without meaning. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { ABBREVIATIONS, MEASURES, PLACES, WORDS_BY_MEANING } from './header-words.phrases.ts';

/** Words that say nothing about the content of a column. */
const IGNORED_WORDS = new Set(
  'a o e da das de del do dos el em la las los of on the data date fecha dt ultima ultimo ult last latest'.split(
    ' ',
  ),
);
/** Folded spellings of "number". */
const NUMBER_WORDS = new Set(['n', 'no', 'nr', 'nro', 'num', 'number', 'numero']);
const MEASURE_WORDS = new Set(MEASURES);

/** Returns the words of a header that matter, in order. */
export function wordsOf(header: string): string[] {
  return fold(header.normalize('NFKC').replaceAll('°', 'o'))
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !IGNORED_WORDS.has(word))
    .map((word) => (NUMBER_WORDS.has(word) ? 'numero' : (ABBREVIATIONS[word] ?? word)));
}

/** Returns a key that is equal for headers of one meaning. It is empty if no word of the header matters. */
export function headerKey(header: string): string {
  return wordsOf(header).join(' ');
}

/** Returns the unit of a column of capacities (`kg` for "Carga (kg)"), undefined for other columns. */
export function measureOf(header: string): string | undefined {
  const [, unit = ''] = /\(([^()]*)\)\s*$/.exec(header) ?? [];
  return MEASURE_WORDS.has(fold(unit).trim()) ? unit.trim() : undefined;
}

const PLACE_KEYS = new Set(PLACES.map(headerKey));

/** Whether a header names a place inside a site, such as "Bloco" or "Andar". */
export function isPlace(header: string): boolean {
  return PLACE_KEYS.has(headerKey(header).replace(/ ?numero ?/, ''));
}

/**
 * Returns the meaning of a header about work that comes due, such as `due test` for "Venc. T.H." and "Próximo teste hidrostático".
 * Returns undefined for any other header.
 */
export function dueMeaningOf(header: string): string | undefined {
  const meanings = wordsOf(header).map(
    (word) => Object.entries(WORDS_BY_MEANING).find(([, words]) => words.includes(word))?.[0],
  );
  const isKnown = meanings.includes('due') && meanings.length > 1 && !meanings.includes(undefined);
  const others = new Set(meanings.filter((meaning) => meaning !== 'due'));
  return isKnown && others.size === 1 ? `due ${String([...others][0])}` : undefined;
}
