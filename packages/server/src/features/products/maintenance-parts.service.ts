/** Saves lists of maintenance parts. Parts may be deleted, since past maintenances keep a copy of their name and unit. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import {
  MAX_MAINTENANCE_PARTS,
  PRODUCT_PART_UNKNOWN,
  type MaintenancePart,
  type putMaintenanceParts,
} from '@mobcheck/contract/products/products.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { mergeList, requireListRoom } from '../../platform/lists.ts';
import { deleteParts, listParts, saveParts } from './products.queries.ts';

type PartInput = BodyOf<typeof putMaintenanceParts>[number];

/** Returns the parts of a product in the contract's shape. */
export async function presentParts(db: TenantDb, productId: string): Promise<MaintenancePart[]> {
  const rows = await listParts(db, productId);
  // The column's check constraint allows only the contract's units.
  return rows.map((row) => ({ ...row, unit: row.unit as MaintenancePart['unit'] }));
}

/**
 * Saves the given parts and deletes the parts marked as removed. Saved parts that are not given stay. The caller must have locked the
 * product.
 * @param path prefix of a part's index in the path of a field error, such as `parts.`
 * @throws ApiError PRODUCT_PART_UNKNOWN, or a field error for a repeated name or too many parts
 */
export async function savePartList(
  { db, ids }: Pick<ActionContext, 'db' | 'ids'>,
  productId: string,
  input: readonly PartInput[],
  path: string,
): Promise<void> {
  const saved = await presentParts(db, productId);
  const rows = mergeList<PartInput, MaintenancePart, PartInput & { id: string; position: number }>(
    input,
    saved,
    ({ name, unit, ...row }, id, position) => {
      return { id, name, unit, position, removed: 'removed' in row && row.removed };
    },
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(PRODUCT_PART_UNKNOWN);
  }
  const kept = rows.filter((row) => !row.removed);
  requireListRoom(kept, saved, { max: MAX_MAINTENANCE_PARTS, path: path.replace(/\.$/, '') });
  // The schema makes names within the input unique, so only a saved part that is not in the input can have the same name.
  const unchangedNames = new Set(rows.slice(input.length).map((row) => fold(row.name)));
  const duplicate = input.findIndex((row) => !row.removed && unchangedNames.has(fold(row.name)));
  if (duplicate >= 0) {
    throw invalid(`${path}${duplicate}.name`, 'duplicate');
  }
  await deleteParts(
    db,
    rows.filter((row) => row.removed).map((row) => row.id),
  );
  await saveParts(
    db,
    kept.map(({ removed: _, ...row }) => ({ ...row, productId })),
  );
}
