/** Converts rows of records to the common shape of inspections and maintenances. */
import type { RECORD_RESULTS } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { companionOf, type CompanionColumns } from './companion-columns.ts';

/** Turns the judgement of a row into the contract's result. */
export function withResult<Row extends { readonly improper: boolean }>({ improper, ...row }: Row) {
  const result: (typeof RECORD_RESULTS)[number] = improper ? 'IMPROPER' : 'VALID';
  return { ...row, result };
}

/** Names the purpose of a technical inspection. The reply of a check, and of a maintenance, has no such field. */
export function withPurpose<Row extends { readonly purpose?: string | undefined }>({ purpose, ...row }: Row) {
  return { ...row, ...(purpose === 'TECHNICAL' && { purpose: 'TECHNICAL' as const }) };
}

/** Converts a saved record to the common shape of both kinds. */
export function presentSavedRecord<
  Row extends { readonly improper: boolean; readonly purpose?: string | undefined } & CompanionColumns,
>(row: Row) {
  return { ...withPurpose(withResult(row)), companion: companionOf(row) };
}
