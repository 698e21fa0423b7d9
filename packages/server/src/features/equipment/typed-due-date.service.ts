/** Due dates that people type for equipment of products with clocks (docs/adr/0102-clocks.md). */
import { invalid } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { hasClocks } from './status/equipment-clocks.exported.queries.ts';
import type { EquipmentBody, RegistrationProduct } from './typed-columns.ts';

/** @throws ApiError 400 `set_by_clocks` for a due date that no clock of the product takes over */
export function checkTypedDueDate(product: RegistrationProduct, dueDate: string | null): void {
  if (product.refusesDueDate && dueDate !== null) {
    throw invalid('dueDate', 'set_by_clocks');
  }
}

/** A piece before a change. */
interface PieceBefore {
  readonly productId: string;
  /** As its form shows it. */
  readonly dueDate: string | null;
  /** As people typed it and maintenances renewed it. */
  readonly stated: string | null;
}

/**
 * Returns the due date that a change types for a piece of a product with clocks. Undefined for the date that the clocks of its product
 * decided, which forms send back, and for a change without a date.
 */
export async function typedDueDate(
  db: TenantDb,
  before: PieceBefore,
  { productId, dueDate }: Pick<EquipmentBody, 'productId' | 'dueDate'>,
): Promise<string | undefined> {
  if (dueDate === null) {
    return undefined;
  }
  const isShown = dueDate === before.dueDate || dueDate === before.stated;
  const isTaken = productId !== before.productId && !(await hasClocks(db, before.productId));
  return isShown && !isTaken ? undefined : dueDate;
}
