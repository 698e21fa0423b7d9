/** Reads a row of a sheet as equipment, and finds the errors that need no other row. */
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
import { readSheetDay, type PartialDay } from './sheet-day.ts';

export type RowProblem = ImportRow['problems'][number];

const TEXT_FIELDS = [
  'extraLabel',
  'extraCode',
  'assetNumber',
  'manufacturingNumber',
  'manufacturer',
  'unit',
] as const;
const DATE_FIELDS = ['manufacturingDate', 'retestDate', 'rechargeDate', 'weightDate', 'dueDate'] as const;

type Texts = Readonly<Record<(typeof TEXT_FIELDS)[number], string>>;
type Dates = Readonly<Record<(typeof DATE_FIELDS)[number], string | null>>;

export interface PieceFromRow extends Texts, Dates {
  /** Undefined means a new tag is created. */
  readonly tagSerialNumber: string | undefined;
  readonly product: CatalogueProduct | undefined;
  readonly attributes: readonly { attributeId: string; attribute: string; value: string }[];
}

/** The same limits of lengths as when equipment is registered in a form. */
const shape = registerEquipment.body.shape;
const attributeText = shape.attributes.unwrap().element.shape.value;

type AddProblem = (field: string, code: string) => void;

function readTexts(cell: (field: ImportField) => string, addProblem: AddProblem): Texts {
  return Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const { success, data } = shape[field].safeParse(cell(field));
      if (!success) {
        addProblem(field, 'too_long');
      }
      return [field, data ?? ''];
    }),
  ) as Texts;
}

function readDay(text: string, partialDay: PartialDay): string | null | undefined {
  if (text === '') {
    return null;
  }
  const day = readSheetDay(text, partialDay);
  return day !== null && calendarDate.safeParse(day).success ? day : undefined;
}

function readDates(
  cell: (field: ImportField) => string,
  product: CatalogueProduct | undefined,
  addProblem: AddProblem,
): Dates {
  return Object.fromEntries(
    DATE_FIELDS.map((field) => {
      const expires = field === 'dueDate';
      // Of `12/2027` equipment expires on the last day; work was done on the first.
      const day = readDay(cell(field), expires ? 'LAST' : 'FIRST');
      // The due date of a product that does not expire is ignored, whatever it is.
      if (day === undefined && (!expires || product?.isDueDate !== false)) {
        addProblem(field, 'invalid_date');
      }
      return [field, day ?? null];
    }),
  ) as Dates;
}

function readSerial(text: string, addProblem: AddProblem): string | undefined {
  if (text === '') {
    return undefined;
  }
  const { success, data } = tagSerial.safeParse(text);
  if (!success) {
    addProblem('tagSerialNumber', 'tag_serial');
  }
  return data;
}

/** Attributes that the product's subcategory does not have are ignored: a sheet mixes subcategories. */
function readAttributes(
  cells: readonly string[],
  product: CatalogueProduct | undefined,
  { mapping, catalogue }: ReadingContext,
  addProblem: AddProblem,
): PieceFromRow['attributes'] {
  return mapping.attributes.flatMap(({ attribute: name, column }) => {
    const text = cells[column] ?? '';
    const attribute = product && catalogue.findAttribute(product.inspectionTypeId, name);
    if (attribute === undefined || text === '') {
      return [];
    }
    const value = attribute.type === 'DATE' ? readDay(text, 'NONE') : attributeText.safeParse(text).data;
    if (typeof value !== 'string') {
      addProblem(name, attribute.type === 'DATE' ? 'invalid_date' : 'too_long');
      return [];
    }
    return [{ attributeId: attribute.id, attribute: attribute.attribute, value }];
  });
}

/** What rows are read with: the mapping of the columns and the catalogue. */
export interface ReadingContext {
  readonly mapping: Mapping;
  readonly catalogue: Catalogue;
}

/** Reads a row; conflicts of its tag with other rows and other equipment are found by `import-check.service.ts`. */
export function readRow(
  cells: readonly string[],
  reading: ReadingContext,
): { readonly piece: PieceFromRow; readonly problems: RowProblem[] } {
  const { mapping, catalogue } = reading;
  const problems: RowProblem[] = [];
  const addProblem: AddProblem = (field, code) => void problems.push({ field, code });
  const cell = (field: ImportField): string => cells[mapping.fields[field] ?? -1] ?? '';

  const productText = cell('product');
  const productOrError = productText === '' ? 'required' : catalogue.findProduct(productText);
  const product = typeof productOrError === 'string' ? undefined : productOrError;
  if (typeof productOrError === 'string') {
    addProblem('product', productOrError);
  }
  const piece = {
    product,
    tagSerialNumber: readSerial(cell('tagSerialNumber'), addProblem),
    ...readTexts(cell, addProblem),
    ...readDates(cell, product, addProblem),
    attributes: readAttributes(cells, product, reading, addProblem),
  };
  return { piece, problems };
}

/** Returns the tag serial in a row, if it is a valid one. */
export function serialOf(cells: readonly string[], { fields }: Mapping): string | undefined {
  return readSerial(cells[fields.tagSerialNumber ?? -1] ?? '', () => undefined);
}

/**
 * Returns the first error of a mapping, with its path in the body: a field or attribute that shares its column with
 * another or has two columns, or a product without a column.
 */
export function findMappingError(mapping: Mapping): { name: string; issue: FieldError } | undefined {
  if (mapping.fields.product === undefined) {
    return { name: 'product', issue: { path: 'fields.product', code: 'required' } };
  }
  const columns = new Set<number>();
  const names = new Set<string>();
  // The space tells the key of a field from that of an attribute with the same name.
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
  const duplicate = uses.find(({ key, column }) => {
    const isDuplicate = columns.has(column) || names.has(key);
    columns.add(column);
    names.add(key);
    return isDuplicate;
  });
  return duplicate && { name: duplicate.name, issue: { path: duplicate.path, code: 'duplicate' } };
}
