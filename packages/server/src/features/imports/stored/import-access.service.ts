/** Finds and presents imports. Company admins see the imports of their company, and group admins those of all companies. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type EquipmentImport,
  type getImport as endpoint,
  IMPORT_STATE,
} from '@mobcheck/contract/imports/imports.contract.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { findImport, lockImport, type ImportRecord } from './imports.queries.ts';

/** Whether rows of an import were imported, and no later import of its company is running or has imported rows. */
export function isUndoable({ state, doneRows, hasLaterImport }: ImportRecord): boolean {
  return hasImportedEquipment({ state, doneRows }) && !hasLaterImport;
}

export function hasImportedEquipment({ state, doneRows }: Pick<ImportRecord, 'state' | 'doneRows'>): boolean {
  return (state === 'DONE' || state === 'FAILED') && doneRows > 0;
}

function presentMapping({
  fields,
  attributes,
  joined,
  clocks,
}: ImportRecord['mapping']): EquipmentImport['mapping'] {
  const { product, unit } = joined ?? {};
  return {
    fields: { ...fields },
    attributes: [...attributes],
    joined: { ...(product && { product: [...product] }), ...(unit && { unit: [...unit] }) },
    ...(clocks && { clocks: [...clocks] }),
  };
}

/** Converts a row to the contract's reply. */
export function presentImport(row: ImportRecord): HandlerReplyOf<typeof endpoint> {
  return {
    ...row,
    mapping: presentMapping(row.mapping),
    undoable: isUndoable(row),
  };
}

/** Finds an import. @throws ApiError NOT_FOUND, also for imports of companies that the user may not see */
export async function getImport(
  { db, actor }: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  return presentImport(requireFound(await findImport(db, id, onlyVisibleCompanyId(actor))));
}

/** @throws ApiError IMPORT_STATE if the import is in none of the states */
export function requireState(
  { state }: Pick<ImportRecord, 'state'>,
  states: readonly EquipmentImport['state'][],
): void {
  if (!states.includes(state)) {
    throw apiError(IMPORT_STATE, { state });
  }
}

/**
 * Finds an import and locks it until the end of the transaction.
 * @throws ApiError NOT_FOUND, or IMPORT_STATE if it is in none of the states
 */
export async function requireLockedImport(
  { db, actor }: ActionContext,
  id: string,
  ...states: readonly EquipmentImport['state'][]
): Promise<ImportRecord> {
  const row = requireFound(await lockImport(db, id, onlyVisibleCompanyId(actor)));
  requireState(row, states);
  return row;
}
