/** Assigns free tags to equipment and checks the quotas of companies and groups. */
import { TAG_NOT_FREE, TAGS_LIMIT_REACHED } from '@mobcheck/contract/tags/tags.contract.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { GroupAccess } from '../../platform/db/outdated-groups.ts';
import * as queries from './tags.queries.ts';
import type { LockedCompanies } from '../companies/companies.exported.queries.ts';
import { findTag } from './tag-swap.exported.queries.ts';
import { countTags, countTagsByPiece, insertTags, addSerials, lockTag } from './tags.exported.queries.ts';

/**
 * Checks that more tags fit into the quota. The lock of the companies keeps concurrent calls from using the same quota.
 * @param companies all companies of the group, locked, since they share the plan's cap
 * @throws ApiError TAGS_LIMIT_REACHED with `limit`, `used` and `scope` (company or group)
 */
export async function requireQuota(
  db: TenantDb,
  {
    companies,
    companyId,
    equipmentCap,
    added,
  }: { companies: LockedCompanies; companyId: string; equipmentCap: number; added: number },
): Promise<void> {
  const company = requireFound(companies.find(({ id }) => id === companyId));
  const used = await countTags(db, companyId);
  if (added > 0 && used.company + added > company.tagsLimit) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: company.tagsLimit, used: used.company, scope: 'company' });
  }
  if (added > 0 && used.group + added > equipmentCap) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: equipmentCap, used: used.group, scope: 'group' });
  }
}

/**
 * Checks that all tags of an exclusive product fit into the quotas of their companies and the group, before it stops
 * being exclusive. The caller must have locked the companies and then the product.
 * @throws ApiError TAGS_LIMIT_REACHED like `requireQuota`, also with `added`, and for the scope `company` with its name
 */
export async function requireQuotaOfProduct(
  db: TenantDb,
  { productId, equipmentCap }: { productId: string; equipmentCap: number },
): Promise<void> {
  const companies = await queries.countTagsOfProduct(db, productId);
  let groupUsed = 0;
  for (const { id, name, tagsLimit, added } of companies) {
    const used = await countTags(db, id);
    if (used.company + added > tagsLimit) {
      const params = { limit: tagsLimit, used: used.company, scope: 'company', company: name, added };
      throw apiError(TAGS_LIMIT_REACHED, params);
    }
    groupUsed = used.group;
  }
  const added = companies.reduce((sum, company) => sum + company.added, 0);
  if (added > 0 && groupUsed + added > equipmentCap) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: equipmentCap, used: groupUsed, scope: 'group', added });
  }
}

/** Whether a serial can take equipment of the company, as an unknown serial or a free tag of the company. */
export async function isFree(db: TenantDb, serialNumber: string, companyId: string): Promise<boolean> {
  const tag = await findTag(db, serialNumber);
  if (tag !== undefined) {
    return tag.equipmentId === null && !tag.retired && tag.companyId === companyId;
  }
  return !(await queries.isOfOtherGroup(db, serialNumber));
}

/**
 * Assigns a free serial to equipment, in the tag directory and in the group.
 * @throws ApiError TAG_NOT_FREE
 */
export async function claimTag(
  db: TenantDb,
  claim: { serialNumber: string; companyId: string; tenantRole: string; equipmentId: string; now: Date },
): Promise<void> {
  const { serialNumber, companyId, tenantRole, equipmentId, now } = claim;
  const notFreeError = apiError(TAG_NOT_FREE, { serial: serialNumber });
  const tag = await lockTag(db, serialNumber);
  if (tag !== undefined) {
    if (tag.equipmentId !== null || tag.retired || tag.companyId !== companyId) {
      throw notFreeError;
    }
    await queries.assignTag(db, serialNumber, { companyId, equipmentId, updateDate: now });
    return;
  }
  const addedSerials = await addSerials(db, [serialNumber], { tenantRole, createdAt: now });
  if (addedSerials.length === 0) {
    throw notFreeError;
  }
  await insertTags(db, [{ serialNumber, companyId, equipmentId, createdAt: now, updateDate: now }]);
}

/**
 * Counts the enabled tags of a company against its limit.
 * @param access the access to the group's schema. Every page needs the number, even in a group whose upgrade failed
 */
export async function countUsedTags(
  db: TenantDb,
  companyId: string,
  access: GroupAccess = 'all',
): Promise<number> {
  return access === 'all' ? (await countTags(db, companyId)).company : countTagsByPiece(db, companyId);
}
