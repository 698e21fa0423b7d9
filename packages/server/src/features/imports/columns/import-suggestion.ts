/** Suggests by a sheet's headers which column is which field or attribute; people decide afterwards. */
import { IMPORT_FIELDS, type ImportField } from '@mobcheck/contract/imports/imports.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { SYNONYMS, UNAMBIGUOUS_WORDS, templateHeadersOf } from './import-headers.phrases.ts';

export interface Mapping {
  readonly fields: Partial<Record<ImportField, number>>;
  readonly attributes: { attribute: string; column: number }[];
}

/** Words that say nothing about the content of a column. */
const IGNORED_WORDS = new Set(
  'a o e da das de del do dos el em la las los of on the data date fecha dt ultima ultimo last latest'.split(
    ' ',
  ),
);
/** Folded ways to write "number". */
const NUMBER_WORDS = new Set(['n', 'no', 'nr', 'nro', 'num', 'number', 'numero']);

/** Returns the words of a header that matter, in order. */
function wordsOf(header: string): string[] {
  return fold(header.normalize('NFKC').replaceAll('°', 'o'))
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !IGNORED_WORDS.has(word))
    .map((word) => (NUMBER_WORDS.has(word) ? 'numero' : word));
}

/** Returns a key that is equal for headers of one meaning; empty if no word of the header matters. */
export function headerKey(header: string): string {
  return wordsOf(header).join(' ');
}

function withoutNumber(header: string): string[] {
  return wordsOf(header).filter((word) => word !== 'numero');
}

/** Finds the only attribute that a header can be short for, as "Selo" is for "Número do selo Inmetro". */
function findAttributeByShortName(header: string, attributes: readonly string[]): string | undefined {
  const words = withoutNumber(header);
  const equalNames = attributes.filter((attribute) => withoutNumber(attribute).join(' ') === words.join(' '));
  const isUnambiguous = words.some((word) => UNAMBIGUOUS_WORDS.includes(word));
  const containing = attributes.filter((attribute) =>
    words.every((word) => wordsOf(attribute).includes(word)),
  );
  return onlyItem(equalNames) ?? (isUnambiguous ? onlyItem(containing) : undefined);
}

function onlyItem<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/**
 * Maps each column at most once, and each field or attribute to at most one column. Our own headers come first, then an
 * attribute's exact name, then what companies usually write, then a part of an attribute's name.
 * @param attributes names of the attributes of the group's subcategories
 */
export function suggestMapping(headers: readonly string[], attributes: readonly string[]): Mapping {
  const keys = headers.map(headerKey);
  const folded = headers.map((header) => fold(header));
  const mappedColumns = new Set<number>();
  const mapping: Mapping = { fields: {}, attributes: [] };
  const mapField = (column: number, field: ImportField): void => {
    if (column >= 0 && mapping.fields[field] === undefined) {
      mappedColumns.add(column);
      mapping.fields[field] = column;
    }
  };
  const findColumn = (fits: (at: number) => boolean): number =>
    headers.findIndex((_, at) => keys[at] !== '' && !mappedColumns.has(at) && fits(at));
  const mapAttribute = (at: number, attribute: string): void => {
    const isMapped = mapping.attributes.some((item) => fold(item.attribute) === fold(attribute));
    if (at >= 0 && !isMapped) {
      mappedColumns.add(at);
      mapping.attributes.push({ attribute, column: at });
    }
  };

  for (const field of IMPORT_FIELDS) {
    const templateHeaders = templateHeadersOf(field).map((header) => fold(header));
    mapField(
      findColumn((at) => templateHeaders.includes(folded[at] ?? '')),
      field,
    );
  }
  for (const attribute of attributes) {
    const key = headerKey(attribute);
    mapAttribute(
      findColumn((at) => keys[at] === key),
      attribute,
    );
  }
  for (const field of IMPORT_FIELDS) {
    for (const synonym of [...SYNONYMS[field], ...templateHeadersOf(field)]) {
      const key = headerKey(synonym);
      mapField(
        findColumn((at) => keys[at] === key),
        field,
      );
    }
  }
  headers.forEach((header, at) => {
    const attribute =
      mappedColumns.has(at) || keys[at] === '' ? undefined : findAttributeByShortName(header, attributes);
    if (attribute !== undefined) {
      mapAttribute(at, attribute);
    }
  });
  return mapping;
}
