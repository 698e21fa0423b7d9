/** The one check against stale writes: nobody overwrites what they have not seen. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './api-error.ts';

/**
 * Refuses a change of a row that somebody else changed after the sender read it. Call it on the locked row.
 * @param seen the `updateDate` that the sender read, as the reply wrote it; undefined: they overwrite whatever is there
 * @throws ApiError STALE_WRITE
 */
export function requireCurrent(row: { readonly updateDate: Date }, seen: string | undefined): void {
  if (seen !== undefined && seen !== row.updateDate.toISOString()) {
    throw apiError(STALE_WRITE);
  }
}
