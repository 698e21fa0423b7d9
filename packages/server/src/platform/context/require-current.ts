/** The check against stale writes: nobody overwrites a change that they have not seen. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './api-error.ts';

/**
 * Checks that nobody changed a row after the sender read it. Call it on the locked row.
 * @param seen the `updateDate` that the sender read, in the format of the reply; undefined: no check
 * @throws ApiError STALE_WRITE
 */
export function requireCurrent(row: { readonly updateDate: Date }, seen: string | undefined): void {
  if (seen !== undefined && seen !== row.updateDate.toISOString()) {
    throw apiError(STALE_WRITE);
  }
}
