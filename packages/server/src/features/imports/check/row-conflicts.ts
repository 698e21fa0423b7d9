/** Finds rows of a sheet with a tag of another row, or with a number of an earlier row or of the company's equipment. */
import { IMPORT_WARNINGS } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { nameKey } from '../columns/import-catalogue.ts';
import type { readIdentity, RowProblem } from '../columns/import-row.ts';

/** Numbers that no two pieces of a company should share. A registration does not enforce this. */
export const NUMBER_FIELDS = ['extraCode', 'assetNumber', 'manufacturingNumber'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export const IDENTITY_FIELDS = ['tagSerialNumber', ...NUMBER_FIELDS] as const;
export type IdentityKeys = Readonly<Record<(typeof IDENTITY_FIELDS)[number], string>>;

/** Returns the keys by which a row is recognized. A missing number is the empty text. */
export function identityOf(piece: ReturnType<typeof readIdentity>): IdentityKeys {
  return {
    tagSerialNumber: piece.tagSerialNumber ?? '',
    extraCode: nameKey(piece.extraCode),
    assetNumber: nameKey(piece.assetNumber),
    manufacturingNumber: nameKey(piece.manufacturingNumber),
  };
}

export interface IdentifiedRow {
  readonly number: number;
  readonly keys: IdentityKeys;
}

const [REPEATED, EXISTS] = IMPORT_WARNINGS;

/** Returns the rows that share a text, by field and text. Texts of a single row are left out. */
export function sharedRows(rows: readonly IdentifiedRow[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const { number, keys } of rows) {
    for (const field of IDENTITY_FIELDS) {
      if (keys[field] !== '') {
        const key = `${field} ${keys[field]}`;
        const sharing = byKey.get(key);
        if (sharing === undefined) {
          byKey.set(key, [number]);
        } else {
          sharing.push(number);
        }
      }
    }
  }
  return new Map([...byKey].filter(([, numbers]) => numbers.length > 1));
}

/** Returns the error of a row with the same tag as another row, with the number of that row. */
export function duplicateProblems(
  { number, keys }: IdentifiedRow,
  shared: Map<string, number[]>,
): RowProblem[] {
  const sharing = shared.get(`tagSerialNumber ${keys.tagSerialNumber}`) ?? [];
  const other = sharing.find((row) => row !== number);
  return other === undefined
    ? []
    : [{ field: 'tagSerialNumber', code: 'duplicate', params: { row: String(other) } }];
}

/**
 * Returns the warnings of a row about a number that an earlier row or a piece of the company has. The first row with a
 * number has no warning about later rows, so that it stays when rows with repeated numbers are left out.
 */
export function warningsOf(
  { number, keys }: IdentifiedRow,
  shared: Map<string, number[]>,
  existing: Readonly<Record<NumberField, ReadonlySet<string>>>,
): RowProblem[] {
  return NUMBER_FIELDS.flatMap((field): RowProblem[] => {
    const key = keys[field];
    if (key === '') {
      return [];
    }
    const [first = number] = shared.get(`${field} ${key}`) ?? [];
    return [
      ...(first < number ? [{ field, code: REPEATED, params: { row: String(first) } }] : []),
      ...(existing[field].has(key) ? [{ field, code: EXISTS }] : []),
    ];
  });
}
