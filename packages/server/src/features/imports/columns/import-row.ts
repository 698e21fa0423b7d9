/** A row of a sheet read as equipment: what it says, and what is wrong with it by itself. Pure. */
import type { FieldError } from '@mobcheck/contract/kernel/api-error.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { calendarDate } from '@mobcheck/contract/kernel/date.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { tagSerial } from '@mobcheck/contract/tags/tags.contract.ts';
import { nameKey, type Catalogue, type CatalogueProduct } from './import-catalogue.ts';
import type { Mapping } from './import-suggestion.ts';
import { sheetDay, type DayAlone } from './sheet-day.ts';

export type RowProblem = ImportRow['problems'][number];

const TEXTS = [
  'extraLabel',
  'extraCode',
  'assetNumber',
  'manufacturingNumber',
  'manufacturer',
  'unit',
] as const;
const DATES = ['manufacturingDate', 'retestDate', 'rechargeDate', 'weightDate', 'dueDate'] as const;

type Texts = Readonly<Record<(typeof TEXTS)[number], string>>;
type Dates = Readonly<Record<(typeof DATES)[number], string | null>>;

export interface ReadPiece extends Texts, Dates {
  /** Undefined: a new one is to be made. */
  readonly tagSerialNumber: string | undefined;
  readonly product: CatalogueProduct | undefined;
  readonly attributes: readonly { attributeId: string; attribute: string; value: string }[];
}

/** Lengths are those of a registration by hand. */
const shape = registerEquipment.body.shape;
const attributeText = shape.attributes.unwrap().element.shape.value;

type Complain = (field: string, code: string) => void;

function readTexts(cell: (field: ImportField) => string, complain: Complain): Texts {
  return Object.fromEntries(
    TEXTS.map((field) => {
      const { success, data } = shape[field].safeParse(cell(field));
      if (!success) {
        complain(field, 'too_long');
      }
      return [field, data ?? ''];
    }),
  ) as Texts;
}

function readDay(text: string, alone: DayAlone): string | null | undefined {
  if (text === '') {
    return null;
  }
  const day = sheetDay(text, alone);
  return day !== null && calendarDate.safeParse(day).success ? day : undefined;
}

function readDates(
  cell: (field: ImportField) => string,
  product: CatalogueProduct | undefined,
  complain: Complain,
): Dates {
  return Object.fromEntries(
    DATES.map((field) => {
      const expires = field === 'dueDate';
      const day = readDay(cell(field), expires ? 'LAST' : 'FIRST');
      // Of a product that does not expire it is ignored, whatever it says.
      if (day === undefined && (!expires || product?.isDueDate !== false)) {
        complain(field, 'invalid_date');
      }
      return [field, day ?? null];
    }),
  ) as Dates;
}

function readSerial(text: string, complain: Complain): string | undefined {
  if (text === '') {
    return undefined;
  }
  const { success, data } = tagSerial.safeParse(text);
  if (!success) {
    complain('tagSerialNumber', 'tag_serial');
  }
  return data;
}

/** Attributes that the product's subcategory does not have are ignored: a sheet mixes subcategories. */
function readAttributes(
  cells: readonly string[],
  product: CatalogueProduct | undefined,
  { mapping, catalogue }: Reading,
  complain: Complain,
): ReadPiece['attributes'] {
  return mapping.attributes.flatMap(({ attribute: name, column }) => {
    const text = cells[column] ?? '';
    const attribute = product && catalogue.attribute(product.inspectionTypeId, name);
    if (attribute === undefined || text === '') {
      return [];
    }
    const value = attribute.type === 'DATE' ? readDay(text, 'NONE') : attributeText.safeParse(text).data;
    if (typeof value !== 'string') {
      complain(name, attribute.type === 'DATE' ? 'invalid_date' : 'too_long');
      return [];
    }
    return [{ attributeId: attribute.id, attribute: attribute.attribute, value }];
  });
}

/** What the rows of an import are read by. */
export interface Reading {
  readonly mapping: Mapping;
  readonly catalogue: Catalogue;
}

/** Reads a row; problems of its tag with other rows and other equipment are found elsewhere. */
export function readRow(
  cells: readonly string[],
  reading: Reading,
): { readonly piece: ReadPiece; readonly problems: RowProblem[] } {
  const { mapping, catalogue } = reading;
  const problems: RowProblem[] = [];
  const complain: Complain = (field, code) => void problems.push({ field, code });
  const cell = (field: ImportField): string => cells[mapping.fields[field] ?? -1] ?? '';

  const typed = cell('product');
  const chosen = typed === '' ? 'required' : catalogue.product(typed);
  const product = typeof chosen === 'string' ? undefined : chosen;
  if (typeof chosen === 'string') {
    complain('product', chosen);
  }
  const piece = {
    product,
    tagSerialNumber: readSerial(cell('tagSerialNumber'), complain),
    ...readTexts(cell, complain),
    ...readDates(cell, product, complain),
    attributes: readAttributes(cells, product, reading, complain),
  };
  return { piece, problems };
}

/** The serial that a row names, if it can be one. */
export function serialOf(cells: readonly string[], { fields }: Mapping): string | undefined {
  return readSerial(cells[fields.tagSerialNumber ?? -1] ?? '', () => undefined);
}

/**
 * What is wrong with a mapping: the field or attribute whose column is another one's as well, or that has two columns, or
 * the product when it has none; with its path in the body.
 */
export function mappingFlaw(mapping: Mapping): { name: string; issue: FieldError } | undefined {
  if (mapping.fields.product === undefined) {
    return { name: 'product', issue: { path: 'fields.product', code: 'required' } };
  }
  const columns = new Set<number>();
  const names = new Set<string>();
  const uses = [
    ...IMPORT_FIELDS.flatMap((field) => {
      const column = mapping.fields[field];
      return column === undefined ? [] : [{ name: field, path: `fields.${field}`, key: ` ${field}`, column }];
    }),
    ...mapping.attributes.map(({ attribute, column }, index) => ({
      name: attribute,
      path: `attributes.${index}`,
      key: nameKey(attribute),
      column,
    })),
  ];
  const flaw = uses.find(({ key, column }) => {
    const twice = columns.has(column) || names.has(key);
    columns.add(column);
    names.add(key);
    return twice;
  });
  return flaw && { name: flaw.name, issue: { path: flaw.path, code: 'duplicate' } };
}
