/** Tags: which serial is free, who takes it, and how many a company and its group may have. */
import { TAG_NOT_FREE, TAGS_LIMIT_REACHED } from '@mobcheck/contract/tags/tags.contract.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import * as queries from './tags.queries.ts';
import type { LockedCompanies } from '../companies/companies.exported.queries.ts';
import { countTags, insertTags, addSerials, lockTag } from './tags.exported.queries.ts';

/**
 * Refuses what would exceed the quota, which is the caller's until the end of the transaction.
 * @param companies all of the group, locked: the plan's cap is shared between them
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
  const company = found(companies.find((one) => one.id === companyId));
  const used = await countTags(db, companyId);
  if (added > 0 && used.company + added > company.tagsLimit) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: company.tagsLimit, used: used.company, scope: 'company' });
  }
  if (added > 0 && used.group + added > equipmentCap) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: equipmentCap, used: used.group, scope: 'group' });
  }
}

/**
 * The same for all tags of a product that did not count and is to: of every company that has some. The caller locked
 * the companies before it locked the product.
 * @throws ApiError TAGS_LIMIT_REACHED as above, with `added`, and with `company` (its name) where that is the scope
 */
export async function requireQuotaOfProduct(
  db: TenantDb,
  { productId, equipmentCap }: { productId: string; equipmentCap: number },
): Promise<void> {
  const companies = await queries.countTagsOfProduct(db, productId);
  let group = 0;
  for (const { id, name, tagsLimit, added } of companies) {
    const used = await countTags(db, id);
    if (used.company + added > tagsLimit) {
      const params = { limit: tagsLimit, used: used.company, scope: 'company', company: name, added };
      throw apiError(TAGS_LIMIT_REACHED, params);
    }
    group = used.group;
  }
  const added = companies.reduce((sum, company) => sum + company.added, 0);
  if (added > 0 && group + added > equipmentCap) {
    throw apiError(TAGS_LIMIT_REACHED, { limit: equipmentCap, used: group, scope: 'group', added });
  }
}

/** Whether a serial can take equipment of the company: unknown to everybody, or a blank tag of this company. */
export async function isFree(db: TenantDb, serialNumber: string, companyId: string): Promise<boolean> {
  const tag = await lockTag(db, serialNumber);
  if (tag !== undefined) {
    return tag.equipmentId === null && !tag.retired && tag.companyId === companyId;
  }
  return !(await queries.isForeign(db, serialNumber));
}

/**
 * Takes a free serial for equipment, in the directory and in the group.
 * @throws ApiError TAG_NOT_FREE
 */
export async function claimTag(
  db: TenantDb,
  claim: { serialNumber: string; companyId: string; tenantRole: string; equipmentId: string; now: Date },
): Promise<void> {
  const { serialNumber, companyId, tenantRole, equipmentId, now } = claim;
  const refusal = apiError(TAG_NOT_FREE, { serial: serialNumber });
  const tag = await lockTag(db, serialNumber);
  if (tag !== undefined) {
    if (tag.equipmentId !== null || tag.retired || tag.companyId !== companyId) {
      throw refusal;
    }
    await queries.occupyTag(db, serialNumber, { companyId, equipmentId, updateDate: now });
    return;
  }
  const added = await addSerials(db, [serialNumber], { tenantRole, createdAt: now });
  if (added.length === 0) {
    throw refusal;
  }
  await insertTags(db, [{ serialNumber, companyId, equipmentId, createdAt: now, updateDate: now }]);
}

/** Enabled tags of a company that count against its limit. */
export async function usedTags(db: TenantDb, companyId: string): Promise<number> {
  return (await countTags(db, companyId)).company;
}
