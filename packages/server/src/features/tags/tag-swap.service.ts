/** One tag takes the role of another; a serial that nobody has is reserved for it. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { isForeign } from './tags.queries.ts';
import { addSerials, insertTags } from './tags.exported.queries.ts';

/**
 * Makes a serial that nobody has a blank tag of a company; the companies are locked by the caller.
 * @throws ApiError NOT_FOUND when the serial is another group's, TAG_NOT_FREE when another group takes it at this moment
 */
export async function reserveTag(
  { db, clock, session }: Pick<Act, 'db' | 'clock' | 'session'>,
  serialNumber: string,
  companyId: string,
): Promise<void> {
  if (await isForeign(db, serialNumber)) {
    throw apiError(NOT_FOUND);
  }
  const now = clock.now();
  const { tenantRole } = session.tenant;
  if ((await addSerials(db, [serialNumber], { tenantRole, createdAt: now })).length === 0) {
    throw apiError(TAG_NOT_FREE, { serial: serialNumber });
  }
  await insertTags(db, [{ serialNumber, companyId, equipmentId: null, createdAt: now, updateDate: now }]);
}
