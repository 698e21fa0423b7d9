/** Converts rows of records to the common shape of inspections and maintenances. */
import type { RECORD_RESULTS } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { type AnnulmentColumns, withAnnulment } from './annulment-columns.ts';
import { companionOf, type CompanionColumns } from './companion-columns.ts';

/** Replaces `improper` of a row with the contract's `result`. */
export function withResult<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: (typeof RECORD_RESULTS)[number] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}

/** Keeps only the purpose of a technical inspection. Replies have no purpose for a check or a maintenance. */
export function withPurpose<Row extends { readonly purpose?: string | null | undefined }>({
  purpose,
  ...row
}: Row) {
  return { ...row, ...(purpose === 'TECHNICAL' && { purpose: 'TECHNICAL' as const }) };
}

/** Converts a saved record to the common shape of both kinds. */
export function presentSavedRecord<
  Row extends { readonly improper: boolean; readonly purpose?: string | undefined } & CompanionColumns &
    AnnulmentColumns,
>(row: Row) {
  return { ...withPurpose(withResult(withAnnulment(row))), companion: companionOf(row) };
}
