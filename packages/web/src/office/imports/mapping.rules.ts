/** Assigns each column of a sheet to at most one field, clock or attribute. Only product and unit can have several columns. */
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type JoinedColumns,
} from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';

export interface Mapping {
  readonly fields: Readonly<Partial<Record<ImportField, number>>>;
  readonly attributes: readonly { readonly attribute: string; readonly column: number }[];
  readonly joined: JoinedColumns;
  /** Columns with the last day of a clock. */
  readonly clocks?: readonly { readonly kind: ClockKindRef; readonly column: number }[] | undefined;
}

/** Fields to which further columns can be joined. */
export const JOINED_FIELDS = ['product', 'unit'] as const;
export type JoinedField = (typeof JOINED_FIELDS)[number];

export type ColumnUse =
  | { readonly kind: 'field'; readonly field: ImportField }
  | { readonly kind: 'joined'; readonly field: JoinedField }
  | { readonly kind: 'clock'; readonly clock: ClockKindRef }
  | { readonly kind: 'attribute'; readonly attribute: string };

/** Returns the use of a column, or undefined if the column is ignored. */
export function columnUse(mapping: Mapping, column: number): ColumnUse | undefined {
  const field = IMPORT_FIELDS.find((importField) => mapping.fields[importField] === column);
  if (field) {
    return { kind: 'field', field };
  }
  const joined = JOINED_FIELDS.find((joinedField) => mapping.joined[joinedField]?.includes(column));
  if (joined) {
    return { kind: 'joined', field: joined };
  }
  const clock = mapping.clocks?.find((item) => item.column === column);
  if (clock) {
    return { kind: 'clock', clock: clock.kind };
  }
  const entry = mapping.attributes.find((attribute) => attribute.column === column);
  return entry && { kind: 'attribute', attribute: entry.attribute };
}

function withoutColumn(mapping: Mapping, column: number | undefined): Mapping {
  const fields = Object.entries(mapping.fields).filter(([, index]) => index !== column);
  const joined = Object.entries(mapping.joined).map(([field, columns]) => [
    field,
    columns?.filter((index) => index !== column),
  ]);
  return {
    fields: Object.fromEntries(fields) as Mapping['fields'],
    attributes: mapping.attributes.filter((attribute) => attribute.column !== column),
    clocks: mapping.clocks?.filter((clock) => clock.column !== column),
    joined: Object.fromEntries(joined.filter(([, columns]) => columns?.length)) as JoinedColumns,
  };
}

/** Assigns a column to a field, and removes its former use. @param column undefined leaves the field without a column */
export function assignField(mapping: Mapping, field: ImportField, column: number | undefined): Mapping {
  const { fields, ...rest } = withoutColumn(mapping, column);
  const { [field]: _, ...others } = fields;
  return { fields: column === undefined ? others : { ...others, [field]: column }, ...rest };
}

/** Assigns a column to an attribute, whose former column is then ignored. @param attribute undefined ignores the column */
export function assignAttribute(mapping: Mapping, column: number, attribute: string | undefined): Mapping {
  const freed = withoutColumn(mapping, column);
  if (attribute === undefined) {
    return freed;
  }
  const others = freed.attributes.filter((item) => fold(item.attribute) !== fold(attribute));
  return { ...freed, attributes: [...others, { attribute, column }] };
}

/** Assigns a column to the last day of a clock. The former column of the clock is then ignored. */
export function assignClock(mapping: Mapping, column: number, kind: ClockKindRef): Mapping {
  const freed = withoutColumn(mapping, column);
  const others = (freed.clocks ?? []).filter((clock) => clock.kind !== kind);
  return { ...freed, clocks: [...others, { kind, column }] };
}

/** Joins a column to the columns of a field, in the order of the sheet. */
export function joinColumn(mapping: Mapping, column: number, field: JoinedField): Mapping {
  const freed = withoutColumn(mapping, column);
  const columns = [...(freed.joined[field] ?? []), column].toSorted((one, other) => one - other);
  return { ...freed, joined: { ...freed.joined, [field]: columns } };
}

/** Returns the columns that are joined, assigned to a clock or an attribute, or ignored. */
export function otherColumns(mapping: Mapping, headers: readonly string[]): number[] {
  return headers.map((_, column) => column).filter((column) => columnUse(mapping, column)?.kind !== 'field');
}

/** Returns the columns that are not imported. */
export function ignoredColumns(mapping: Mapping, headers: readonly string[]): number[] {
  return headers.map((_, column) => column).filter((column) => columnUse(mapping, column) === undefined);
}

/** Returns up to three distinct values of a column. */
export function samplesOf(rows: readonly { readonly cells: readonly string[] }[], column: number): string[] {
  const values = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3);
}

/** Returns the names of attributes in alphabetical order, ignoring duplicates that differ only in accents or case. */
export function attributeChoices(names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names) {
    const key = fold(name);
    byName.set(key, byName.get(key) ?? name);
  }
  return [...byName.values()].toSorted((item, other) => item.localeCompare(other));
}

/** Returns the body to send, or undefined while no column is assigned to the product. */
export function bodyOf({ fields, attributes, joined, clocks = [] }: Mapping): ImportMapping | undefined {
  return fields.product === undefined
    ? undefined
    : {
        fields: { ...fields },
        attributes: [...attributes],
        joined,
        ...(clocks.length > 0 && { clocks: [...clocks] }),
      };
}
