/** The check against stale writes: a user must not overwrite a change that they have not seen. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './api-error.ts';

/**
 * Throws if somebody changed a row after the sender read it. Call it on the locked row.
 * @param readUpdateDate the `updateDate` that the sender has read, in the format of the reply; undefined: no check
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
