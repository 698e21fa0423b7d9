/** Finds the changes of a modification by comparing a snapshot with its predecessor. */
import type { snapshot } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';

export type Snapshot = z.output<typeof snapshot>;
export type SnapshotField = 'product' | 'extraLabel' | 'extraCode';

/**
 * Returns the fields that differ between two snapshots.
 * @param before the next older snapshot; the oldest has none, so nothing counts as changed
 */
export function findChangedFields(
  current: Snapshot,
  before: Snapshot | undefined,
): ReadonlySet<SnapshotField> {
  const changed = new Set<SnapshotField>();
  if (before) {
    if (current.productSku !== before.productSku || current.productName !== before.productName) {
      changed.add('product');
    }
    for (const field of ['extraLabel', 'extraCode'] as const) {
      if (current[field] !== before[field]) {
        changed.add(field);
      }
    }
  }
  return changed;
}
