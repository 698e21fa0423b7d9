/** Checks that the ids in a record are on its checklist. */
import { RECORD_ROW_UNKNOWN } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';

/**
 * Finds the row of an id in the body. The rows include disabled ones, since the phone may have an older checklist.
 * @throws ApiError RECORD_ROW_UNKNOWN with `params.path`
 */
export function requireChecklistRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  path: string,
): Row {
  const row = rows.find(({ id: rowId }) => rowId === id);
  if (row === undefined) {
    throw apiError(RECORD_ROW_UNKNOWN, { path });
  }
  return row;
}
