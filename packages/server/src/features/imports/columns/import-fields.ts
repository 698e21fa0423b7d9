/** The columns of the fields and attributes in a mapping. */
import type { FieldError } from '@mobcheck/contract/kernel/api-error.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import {
  clockField,
  IMPORT_FIELDS,
  type ImportField,
} from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { FieldUse } from './field-text.ts';
import { nameKey } from './import-catalogue.ts';
import type { Mapping } from './import-suggestion.ts';
import { WORDS_OF_EXPIRY } from './sheet-words.phrases.ts';

export const TEXT_FIELDS = [
  'extraLabel',
  'extraCode',
  'assetNumber',
  'manufacturingNumber',
  'manufacturer',
  'unit',
] as const;
export const DATE_FIELDS = [
  'manufacturingDate',
  'retestDate',
  'rechargeDate',
  'weightDate',
  'dueDate',
] as const satisfies readonly ImportField[];

const CODE_FIELDS: ReadonlySet<string> = new Set([...DATE_FIELDS, 'assetNumber', 'manufacturingNumber']);

/** Returns the columns of a field in the sheet. The list is empty if the field is not mapped. */
export function fieldUse({ fields, joined }: Mapping, field: ImportField): FieldUse {
  const column = fields[field];
  const others = field === 'product' || field === 'unit' ? (joined?.[field] ?? []) : [];
  return {
    field,
    columns: column === undefined ? others : [column, ...others],
    kind: CODE_FIELDS.has(field) ? 'CODE' : 'TEXT',
  };
}

/** Returns where an attribute is in the sheet. @param type type of the attribute, undefined if it is not known */
export function attributeUse(name: string, column: number, type: string | undefined): FieldUse {
  return { field: name, columns: [column], kind: type === 'DATE' ? 'CODE' : 'TEXT' };
}

/** Returns where the last day of each clock is in the sheet, with the kind of the clock. */
export function clockUses({ clocks = [] }: Mapping) {
  return clocks.map(({ kind, column }) => ({
    kind,
    use: { field: clockField(kind), columns: [column], kind: 'CODE' } satisfies FieldUse,
  }));
}

/** Returns where each mapped field, clock and attribute is. */
export function usesOf(mapping: Mapping): FieldUse[] {
  return [
    ...IMPORT_FIELDS.map((field) => fieldUse(mapping, field)).filter(({ columns }) => columns.length > 0),
    ...clockUses(mapping).map(({ use }) => use),
    ...mapping.attributes.map(({ attribute, column }) => attributeUse(attribute, column, undefined)),
  ];
}

/** Whether an attribute is the day on which something comes due, such as "Próxima recarga". */
export function comesDue(attribute: string): boolean {
  const words = fold(attribute).split(/[^a-z]+/);
  return words.some((word) => WORDS_OF_EXPIRY.includes(word));
}

/**
 * Returns the first error of a mapping, with its path in the body. Errors are a column that is used twice, a field, clock or attribute with
 * two columns, and a product without a column.
 */
export function findMappingError(mapping: Mapping): { name: string; issue: FieldError } | undefined {
  if (mapping.fields.product === undefined) {
    return { name: 'product', issue: { path: 'fields.product', code: 'required' } };
  }
  const columns = new Set<number>();
  const names = new Set<string>();
  // The space distinguishes the key of a field from the key of an attribute with the same name.
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
    ...(mapping.clocks ?? []).map(({ kind, column }, index) => ({
      name: clockField(kind),
      path: `clocks.${index}`,
      key: ` ${clockField(kind)}`,
      column,
    })),
    ...(['product', 'unit'] as const).flatMap((field) =>
      (mapping.joined?.[field] ?? []).map((column, index) => {
        const path = `joined.${field}.${index}`;
        return { name: field, path, key: ` ${path}`, column };
      }),
    ),
  ];
  const duplicate = uses.find(({ key, column }) => {
    const isDuplicate = columns.has(column) || names.has(key);
    columns.add(column);
    names.add(key);
    return isDuplicate;
  });
  return duplicate && { name: duplicate.name, issue: { path: duplicate.path, code: 'duplicate' } };
}
