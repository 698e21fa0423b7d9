/** What one modification of equipment changed: each snapshot against the one before it. */
import type { snapshot } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';

export type Snapshot = z.output<typeof snapshot>;
export type Changed = 'product' | 'extraLabel' | 'extraCode';

/**
 * @param before the next older snapshot; the oldest has none, and changed nothing
 */
export function changedBy(now: Snapshot, before: Snapshot | undefined): ReadonlySet<Changed> {
  const changed = new Set<Changed>();
  if (before) {
    if (now.productSku !== before.productSku || now.productName !== before.productName) {
      changed.add('product');
    }
    for (const field of ['extraLabel', 'extraCode'] as const) {
      if (now[field] !== before[field]) {
        changed.add(field);
      }
    }
  }
  return changed;
}
