/** Suggests a field, clock or attribute for each column by its header. People confirm or change the suggestion. */
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type JoinedColumns,
} from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { dueMeaningOf, headerKey, isPlace, measureOf, wordsOf } from './header-key.ts';
import { CAPACITIES, SYNONYMS, UNAMBIGUOUS_WORDS } from './header-words.phrases.ts';
import type { CatalogueClock } from './import-catalogue.queries.ts';
import { clockHeadersOf, clockNamesOf, templateHeadersOf } from './import-headers.phrases.ts';

export interface Mapping {
  readonly fields: Partial<Record<ImportField, number>>;
  readonly attributes: { attribute: string; column: number }[];
  /** Columns that are read together with the column of the field. Absent in imports of former versions. */
  readonly joined?: JoinedColumns | undefined;
  /** Columns with the last day of a clock. Absent without such columns. */
  readonly clocks?: readonly { readonly kind: ClockKindRef; readonly column: number }[] | undefined;
}

const CAPACITY_KEYS = new Set(CAPACITIES.map(headerKey));
/** Header words of a code. A product that is named by its code needs no second column. */
const CODE_WORDS = ['sku', 'codigo', 'code'];

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
  return (
    onlyItem(equalNames) ??
    findAttributeByMeaning(header, attributes) ??
    (isUnambiguous ? onlyItem(containing) : undefined)
  );
}

/**
 * Finds the attribute for the day on which the work of a header comes due. For example, "Venc. T.H." means "Próximo teste hidrostático".
 * If there are several, as for extinguishers and hoses, takes the attribute that shares the most words with the header, else the first.
 */
function findAttributeByMeaning(header: string, attributes: readonly string[]): string | undefined {
  const meaning = dueMeaningOf(header);
  const words = wordsOf(header);
  const sharedWords = (attribute: string) => wordsOf(attribute).filter((word) => words.includes(word)).length;
  return attributes
    .filter((attribute) => meaning !== undefined && dueMeaningOf(attribute) === meaning)
    .toSorted((one, other) => sharedWords(other) - sharedWords(one))[0];
}

function onlyItem<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** If a header is several names of one field ("Local/Setor"), returns the key of the first name, else the key of the header. */
function firstNameOf(header: string, names: ReadonlySet<string>): string {
  const parts = header.split('/').map(headerKey);
  return parts.every((part) => names.has(part)) ? (parts[0] ?? '') : headerKey(header);
}

/** Joins columns without a field to the product or the unit, if they describe it further. */
function joinColumns(headers: readonly string[], mapping: Mapping, freeColumns: readonly number[]): Mapping {
  const { product, unit } = mapping.fields;
  const isCode =
    product !== undefined && wordsOf(headers[product] ?? '').some((word) => CODE_WORDS.includes(word));
  const capacity = freeColumns.find((at) => CAPACITY_KEYS.has(headerKey(headers[at] ?? '')));
  const places = freeColumns.filter((at) => isPlace(headers[at] ?? '')).slice(0, MAX_PLACES);
  const joinedPlaces = unit === undefined ? places.slice(1) : places;
  const firstPlace = unit ?? places[0];
  return {
    ...mapping,
    fields: firstPlace === undefined ? mapping.fields : { ...mapping.fields, unit: firstPlace },
    joined: {
      ...(product === undefined || isCode || capacity === undefined ? {} : { product: [capacity] }),
      ...(joinedPlaces.length === 0 ? {} : { unit: joinedPlaces }),
    },
  };
}

/** Maximum number of joined columns of places. */
const MAX_PLACES = 5;

/**
 * Suggests a mapping. Headers of the template are matched first, then exact names of attributes, then the usual headers of companies,
 * then parts of the names of attributes. A column without a match can be the last day of a clock, by the name of its kind.
 */
export function suggestMapping(
  headers: readonly string[],
  attributes: readonly string[],
  clocks: readonly CatalogueClock[] = [],
): Mapping {
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
  mapTemplateHeaders(findColumn, mapField, folded);
  for (const attribute of attributes) {
    const key = headerKey(attribute);
    mapAttribute(
      findColumn((at) => keys[at] === key),
      attribute,
    );
  }
  const clockColumns = new ClockColumns(clocks, findColumn, mappedColumns);
  clockColumns.find((clock, at) => clockHeadersOf(clock).some((header) => fold(header) === folded[at]));
  for (const field of IMPORT_FIELDS) {
    const names = new Set([...SYNONYMS[field], ...templateHeadersOf(field)].map(headerKey));
    const nameAt = headers.map((header) => firstNameOf(header, names));
    // "Carga (kg)" is a capacity, not the day of a recharge.
    const fits = (at: number) => !field.endsWith('Date') || measureOf(headers[at] ?? '') === undefined;
    for (const name of names) {
      mapField(
        findColumn((at) => nameAt[at] === name && fits(at)),
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
  clockColumns.find((clock, at) => clockNamesOf(clock).some((name) => headerKey(name) === keys[at]));
  return joinColumns(
    headers,
    { ...mapping, ...clockColumns.found() },
    headers.map((_, at) => at).filter((at) => keys[at] !== '' && !mappedColumns.has(at)),
  );
}

/** Finds the columns of the enabled clocks, each at most once. */
class ClockColumns {
  readonly #columns = new Map<CatalogueClock, number>();
  readonly #clocks: readonly CatalogueClock[];
  readonly #findColumn: (fits: (at: number) => boolean) => number;
  readonly #mappedColumns: Set<number>;

  constructor(
    clocks: readonly CatalogueClock[],
    findColumn: (fits: (at: number) => boolean) => number,
    mappedColumns: Set<number>,
  ) {
    this.#clocks = clocks.filter(({ enabled }) => enabled);
    this.#findColumn = findColumn;
    this.#mappedColumns = mappedColumns;
  }

  find(fits: (clock: CatalogueClock, at: number) => boolean): void {
    for (const clock of this.#clocks.filter((item) => !this.#columns.has(item))) {
      const column = this.#findColumn((at) => fits(clock, at));
      if (column >= 0) {
        this.#columns.set(clock, column);
        this.#mappedColumns.add(column);
      }
    }
  }

  found(): Pick<Mapping, 'clocks'> {
    const clocks = [...this.#columns].map(([{ kind }, column]) => ({ kind, column }));
    return clocks.length === 0 ? {} : { clocks };
  }
}

function mapTemplateHeaders(
  findColumn: (fits: (at: number) => boolean) => number,
  mapField: (column: number, field: ImportField) => void,
  folded: readonly string[],
): void {
  for (const field of IMPORT_FIELDS) {
    const templateHeaders = templateHeadersOf(field).map((header) => fold(header));
    mapField(
      findColumn((at) => templateHeaders.includes(folded[at] ?? '')),
      field,
    );
  }
}
