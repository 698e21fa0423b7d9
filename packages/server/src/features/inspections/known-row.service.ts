/** What a record names by an id must be on its checklist. */
import { RECORD_ROW_UNKNOWN } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';

/**
 * The row that an id in the body names; enabled or not, for the phone may be older than the last change.
 * @throws ApiError RECORD_ROW_UNKNOWN with `params.path`
 */
export function knownRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  path: string,
): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) {
    throw apiError(RECORD_ROW_UNKNOWN, { path });
  }
  return row;
}
