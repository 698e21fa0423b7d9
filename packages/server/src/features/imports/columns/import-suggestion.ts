/** What a sheet's headers suggest: which column is which field or attribute. Pure; people decide afterwards. */
import { IMPORT_FIELDS, type ImportField } from '@mobcheck/contract/imports/imports.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { SYNONYMS, TELLING_WORDS, templateHeadersOf } from './import-headers.phrases.ts';

export interface Mapping {
  readonly fields: Partial<Record<ImportField, number>>;
  readonly attributes: { attribute: string; column: number }[];
}

/** Words that say nothing about what a column holds. */
const LITTLE = new Set(
  'a o e da das de del do dos el em la las los of on the data date fecha dt ultima ultimo last latest'.split(
    ' ',
  ),
);
/** Ways to write "number", after folding. */
const NUMBER = new Set(['n', 'no', 'nr', 'nro', 'num', 'number', 'numero']);

/** The words of a header that count, in order. */
function wordsOf(header: string): string[] {
  return fold(header.normalize('NFKC').replaceAll('°', 'o'))
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !LITTLE.has(word))
    .map((word) => (NUMBER.has(word) ? 'numero' : word));
}

/** Headers with the same key mean the same; empty when nothing in it counts. */
export function headerKey(header: string): string {
  return wordsOf(header).join(' ');
}

function withoutNumber(header: string): string[] {
  return wordsOf(header).filter((word) => word !== 'numero');
}

/** The one attribute that a header means in short, as "Selo" means "Número do selo Inmetro". */
function shortenedAttribute(header: string, attributes: readonly string[]): string | undefined {
  const words = withoutNumber(header);
  const same = attributes.filter((attribute) => withoutNumber(attribute).join(' ') === words.join(' '));
  const telling = words.some((word) => TELLING_WORDS.includes(word));
  const within = attributes.filter((attribute) => words.every((word) => wordsOf(attribute).includes(word)));
  return only(same) ?? (telling ? only(within) : undefined);
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/**
 * Each column is at most one thing, each thing at most one column. Our own headers count most, then an attribute's
 * own name, then what companies usually write, then a part of an attribute's name.
 * @param attributes names of the attributes of the group's subcategories
 */
export function suggestMapping(headers: readonly string[], attributes: readonly string[]): Mapping {
  const keys = headers.map(headerKey);
  const folded = headers.map((header) => fold(header));
  const taken = new Set<number>();
  const mapping: Mapping = { fields: {}, attributes: [] };
  const place = (column: number, field: ImportField): void => {
    if (column >= 0 && mapping.fields[field] === undefined) {
      taken.add(column);
      mapping.fields[field] = column;
    }
  };
  const column = (fits: (at: number) => boolean): number =>
    headers.findIndex((_, at) => keys[at] !== '' && !taken.has(at) && fits(at));
  const placeAttribute = (at: number, attribute: string): void => {
    const known = mapping.attributes.some((item) => fold(item.attribute) === fold(attribute));
    if (at >= 0 && !known) {
      taken.add(at);
      mapping.attributes.push({ attribute, column: at });
    }
  };

  for (const field of IMPORT_FIELDS) {
    const own = templateHeadersOf(field).map((header) => fold(header));
    place(
      column((at) => own.includes(folded[at] ?? '')),
      field,
    );
  }
  for (const attribute of attributes) {
    const key = headerKey(attribute);
    placeAttribute(
      column((at) => keys[at] === key),
      attribute,
    );
  }
  for (const field of IMPORT_FIELDS) {
    for (const synonym of [...SYNONYMS[field], ...templateHeadersOf(field)]) {
      const key = headerKey(synonym);
      place(
        column((at) => keys[at] === key),
        field,
      );
    }
  }
  headers.forEach((header, at) => {
    const attribute = taken.has(at) || keys[at] === '' ? undefined : shortenedAttribute(header, attributes);
    if (attribute !== undefined) {
      placeAttribute(at, attribute);
    }
  });
  return mapping;
}
