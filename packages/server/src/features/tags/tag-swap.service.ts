/** Adds the new tag of a replacement when its serial is unknown. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { isOfOtherGroup } from './tags.queries.ts';
import { addSerials, insertTags } from './tags.exported.queries.ts';

/**
 * Adds an unknown serial as a free tag of a company. The caller must have locked the companies.
 * @throws ApiError NOT_FOUND when the tag directory already has the serial, TAG_NOT_FREE when another call adds it concurrently
 */
export async function reserveTag(
  { db, clock, session }: Pick<ActionContext, 'db' | 'clock' | 'session'>,
  serialNumber: string,
  companyId: string,
): Promise<void> {
  if (await isOfOtherGroup(db, serialNumber)) {
    throw apiError(NOT_FOUND);
  }
  const now = clock.now();
  const { tenantRole } = session.tenant;
  if ((await addSerials(db, [serialNumber], { tenantRole, createdAt: now })).length === 0) {
    throw apiError(TAG_NOT_FREE, { serial: serialNumber });
  }
  await insertTags(db, [{ serialNumber, companyId, equipmentId: null, createdAt: now, updateDate: now }]);
}
