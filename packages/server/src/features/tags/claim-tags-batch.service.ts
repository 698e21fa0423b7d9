/** Many free tags taken for equipment at once, and given back. */
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { addOccupiedTags, lockTags, occupyTags } from './claim-tags-batch.queries.ts';
import { addSerials } from './tags.exported.queries.ts';

/** A serial and the equipment that takes it. */
export interface Claim {
  readonly serialNumber: string;
  readonly equipmentId: string;
}

function bySerial(one: Claim, other: Claim): number {
  return one.serialNumber < other.serialNumber ? -1 : 1;
}

/**
 * Takes free serials for equipment, in the directory and in the group: all of them or none.
 * @throws ApiError TAG_NOT_FREE
 */
export async function claimTags(
  db: TenantDb,
  claims: readonly Claim[],
  { companyId, tenantRole, now }: { companyId: string; tenantRole: string; now: Date },
): Promise<void> {
  const known = await lockTags(
    db,
    claims.map((claim) => claim.serialNumber),
  );
  const used = known.find((tag) => tag.equipmentId !== null || tag.retired || tag.companyId !== companyId);
  if (used !== undefined) {
    throw apiError(TAG_NOT_FREE, { serial: used.serialNumber });
  }
  const blank = new Set(known.map((tag) => tag.serialNumber));
  await occupyTags(
    db,
    claims.filter((claim) => blank.has(claim.serialNumber)),
    now,
  );
  // In one order: two that take the same new serials wait for each other and never crosswise.
  const fresh = claims.filter((claim) => !blank.has(claim.serialNumber)).toSorted(bySerial);
  if (fresh.length === 0) {
    return;
  }
  const serials = fresh.map(({ serialNumber }) => serialNumber);
  const added = new Set(await addSerials(db, serials, { tenantRole, createdAt: now }));
  const taken = serials.find((serial) => !added.has(serial));
  if (taken !== undefined) {
    throw apiError(TAG_NOT_FREE, { serial: taken });
  }
  await addOccupiedTags(db, fresh, { companyId, createdAt: now });
}
