/** Converts rows of records to the common shape of inspections and maintenances. */
import type { RECORD_RESULTS } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { type AnnulmentColumns, withAnnulment } from './annulment-columns.ts';
import { companionOf, type CompanionColumns } from './companion-columns.ts';

/** Turns the judgement of a row into the contract's result. */
export function withResult<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: (typeof RECORD_RESULTS)[number] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}

/** Converts a saved record to the common shape of both kinds. */
export function presentSavedRecord<
  Row extends { readonly improper: boolean } & CompanionColumns & AnnulmentColumns,
>(row: Row) {
  return { ...withResult(withAnnulment(row)), companion: companionOf(row) };
}
