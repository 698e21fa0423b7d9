/** One tag takes the place of another; a serial that nobody has is set aside for it. */
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/problem.ts';
import { lockCompanies } from '../companies/companies.service.ts';
import { lockTags } from './tag-succession.queries.ts';
import { insertDirectory, insertTags, isForeign } from './tags.queries.ts';

/**
 * The tag of a serial, held. Where the group has none the companies are held too, in the order of a registration:
 * nobody takes the serial before the transaction ends.
 */
export async function lockTagOrCompanies(db: TenantDb, serial: string) {
  const [tag] = await lockTags(db, [serial]);
  if (tag !== undefined) {
    return tag;
  }
  await lockCompanies(db);
  const [meanwhile] = await lockTags(db, [serial]);
  return meanwhile;
}

/**
 * A blank tag of a company out of a serial that nobody has; the companies are held by the caller.
 * @returns false when the serial is another group's
 * @throws Refusal TAG_NOT_FREE when another group takes it at this moment
 */
export async function reserveTag(
  db: TenantDb,
  tag: { serialNumber: string; companyId: string; tenantRole: string; now: Date },
): Promise<boolean> {
  const { serialNumber, companyId, tenantRole, now } = tag;
  if (await isForeign(db, serialNumber)) {
    return false;
  }
  try {
    await insertDirectory(db, [{ serialNumber, tenantRole, createdAt: now }]);
  } catch (error) {
    throw isUniqueViolation(error) ? refuse(TAG_NOT_FREE, { serial: serialNumber }) : error;
  }
  await insertTags(db, [{ serialNumber, companyId, equipmentId: null, createdAt: now, updateDate: now }]);
  return true;
}

export { findTag, lockTags, serialsOf, succeedTag } from './tag-succession.queries.ts';
