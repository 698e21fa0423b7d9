/** The check against stale writes. A user must not overwrite an unseen change. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './api-error.ts';

/**
 * Throws if a row changed after the sender read it. Call it on the locked row.
 * @param readUpdateDate the `updateDate` that the sender has read, in the format of the reply; undefined skips the check
 * @throws ApiError STALE_WRITE
 */
export function rejectStaleWrite(
  row: { readonly updateDate: Date },
  readUpdateDate: string | undefined,
): void {
  if (readUpdateDate !== undefined && readUpdateDate !== row.updateDate.toISOString()) {
    throw apiError(STALE_WRITE);
  }
}
