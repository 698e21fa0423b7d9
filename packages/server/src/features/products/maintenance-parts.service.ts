/** Maintenance parts: the one list whose saved rows may go, since past maintenances keep their words. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import {
  PRODUCT_PART_UNKNOWN,
  type MaintenancePart,
  type putMaintenanceParts,
} from '@mobcheck/contract/products/products.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { invalid, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { mergeList } from '../../platform/lists.ts';
import { deleteParts, listParts, saveParts } from './products.queries.ts';

type SentPart = BodyOf<typeof putMaintenanceParts>[number];

/** Parts of a product as the contract shows them. */
export async function presentParts(db: TenantDb, productId: string): Promise<MaintenancePart[]> {
  const rows = await listParts(db, productId);
  // The table's check allows the contract's units alone.
  return rows.map((row) => ({ ...row, unit: row.unit as MaintenancePart['unit'] }));
}

/**
 * Saves the list and deletes what it says is removed; the caller holds the lock of the product.
 * @param path what stands before the place of a part in the path of a refused field
 */
export async function savePartList(
  { db, ids }: Pick<Act, 'db' | 'ids'>,
  productId: string,
  sent: readonly SentPart[],
  path: string,
): Promise<void> {
  const saved = await presentParts(db, productId);
  const rows = mergeList<SentPart, MaintenancePart, SentPart & { id: string; position: number }>(
    sent,
    saved,
    ({ name, unit, ...row }, id, position) => {
      return { id, name, unit, position, removed: 'removed' in row && row.removed };
    },
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(PRODUCT_PART_UNKNOWN);
  }
  // The sent rows that stay differ among themselves already: what repeats is the name of one that was left out.
  const leftOut = new Set(rows.slice(sent.length).map((row) => fold(row.name)));
  const double = sent.findIndex((row) => !row.removed && leftOut.has(fold(row.name)));
  if (double >= 0) {
    throw invalid(`${path}${double}.name`, 'duplicate');
  }
  await deleteParts(
    db,
    rows.filter((row) => row.removed).map((row) => row.id),
  );
  await saveParts(
    db,
    rows.filter((row) => !row.removed).map(({ removed: _, ...row }) => ({ ...row, productId })),
  );
}
