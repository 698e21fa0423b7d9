/** Assigns many free tags to equipment at once. */
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { insertAssignedTags, lockTags, assignTags } from './claim-tags-batch.queries.ts';
import { addSerials } from './tags.exported.queries.ts';

/** A serial and the equipment to assign to it. */
export interface Claim {
  readonly serialNumber: string;
  readonly equipmentId: string;
}

function bySerial(a: Claim, b: Claim): number {
  return a.serialNumber < b.serialNumber ? -1 : 1;
}

/**
 * Assigns free serials to equipment. Unknown serials are added to the group and to the tag directory. An error must roll back the
 * transaction, so that no serial is assigned.
 * @throws ApiError TAG_NOT_FREE
 */
export async function claimTags(
  db: TenantDb,
  claims: readonly Claim[],
  { companyId, tenantRole, now }: { companyId: string; tenantRole: string; now: Date },
): Promise<void> {
  const existingTags = await lockTags(
    db,
    claims.map((claim) => claim.serialNumber),
  );
  const notFree = existingTags.find(
    (tag) => tag.equipmentId !== null || tag.retired || tag.companyId !== companyId,
  );
  if (notFree !== undefined) {
    throw apiError(TAG_NOT_FREE, { serial: notFree.serialNumber });
  }
  const freeSerials = new Set(existingTags.map((tag) => tag.serialNumber));
  await assignTags(
    db,
    claims.filter((claim) => freeSerials.has(claim.serialNumber)),
    now,
  );
  // Sorted, so that concurrent claims of the same new serials wait for each other without a deadlock.
  const newClaims = claims.filter((claim) => !freeSerials.has(claim.serialNumber)).toSorted(bySerial);
  if (newClaims.length === 0) {
    return;
  }
  const serials = newClaims.map(({ serialNumber }) => serialNumber);
  const addedSerials = new Set(await addSerials(db, serials, { tenantRole, createdAt: now }));
  const taken = serials.find((serial) => !addedSerials.has(serial));
  if (taken !== undefined) {
    throw apiError(TAG_NOT_FREE, { serial: taken });
  }
  await insertAssignedTags(db, newClaims, { companyId, createdAt: now });
}
