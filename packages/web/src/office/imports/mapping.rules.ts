/** What each column of the sheet is taken for: one column is one thing, and one thing is in one column. */
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '@mobcheck/contract/imports/imports.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';

export interface Mapping {
  readonly fields: Readonly<Partial<Record<ImportField, number>>>;
  readonly attributes: readonly { readonly attribute: string; readonly column: number }[];
}

export type ColumnUse =
  | { readonly kind: 'field'; readonly field: ImportField }
  | { readonly kind: 'attribute'; readonly attribute: string };

/** What a column is taken for; undefined for one that is ignored. */
export function columnUse(mapping: Mapping, column: number): ColumnUse | undefined {
  const field = IMPORT_FIELDS.find((importField) => mapping.fields[importField] === column);
  if (field) {
    return { kind: 'field', field };
  }
  const found = mapping.attributes.find((attribute) => attribute.column === column);
  return found && { kind: 'attribute', attribute: found.attribute };
}

function without(mapping: Mapping, column: number | undefined): Mapping {
  const kept = Object.entries(mapping.fields).filter(([, one]) => one !== column);
  return {
    fields: Object.fromEntries(kept) as Mapping['fields'],
    attributes: mapping.attributes.filter((attribute) => attribute.column !== column),
  };
}

/** Takes a column for a field; what the column was taken for before loses it. `undefined`: the field has none. */
export function placeField(mapping: Mapping, field: ImportField, column: number | undefined): Mapping {
  const { fields, attributes } = without(mapping, column);
  const { [field]: _, ...others } = fields;
  return { fields: column === undefined ? others : { ...others, [field]: column }, attributes };
}

/** Takes a column for an attribute; a column that held it before is ignored then. `undefined`: ignores the column. */
export function placeAttribute(mapping: Mapping, column: number, attribute: string | undefined): Mapping {
  const { fields, attributes } = without(mapping, column);
  if (attribute === undefined) {
    return { fields, attributes };
  }
  const others = attributes.filter((item) => fold(item.attribute) !== fold(attribute));
  return { fields, attributes: [...others, { attribute, column }] };
}

/** Columns that are no field of ours: an attribute, or ignored. */
export function otherColumns(mapping: Mapping, headers: readonly string[]): number[] {
  return headers.map((_, column) => column).filter((column) => columnUse(mapping, column)?.kind !== 'field');
}

/** Columns that nothing is read from. */
export function ignoredColumns(mapping: Mapping, headers: readonly string[]): number[] {
  return headers.map((_, column) => column).filter((column) => columnUse(mapping, column) === undefined);
}

/** Some different values of a column, to recognise it by. */
export function samplesOf(rows: readonly { readonly cells: readonly string[] }[], column: number): string[] {
  const values = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}

/** Names of attributes in alphabetical order, those that differ in accents or case alone counted once. */
export function attributeChoices(names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) {
    const key = fold(name);
    byName.set(key, byName.get(key) ?? name);
  }
  return [...byName.values()].toSorted((item, other) => item.localeCompare(other));
}

/** What is sent; undefined while no column is the product. */
export function bodyOf(mapping: Mapping): ImportMapping | undefined {
  return mapping.fields.product === undefined
    ? undefined
    : { fields: { ...mapping.fields }, attributes: [...mapping.attributes] };
}
