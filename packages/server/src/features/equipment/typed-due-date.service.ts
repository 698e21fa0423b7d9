/** Due dates that people type for equipment of products with clocks (docs/adr/0102-clocks.md). */
import { DATE_OF_CLOCK, latest, onePeriodAfter } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { hasClocks, type TakingClock } from './status/equipment-clocks.exported.queries.ts';
import type { EquipmentBody, RegistrationProduct } from './typed-columns.ts';

/**
 * Returns the due date of a taking clock, one period after its last day. The clock then ignores a typed due date. Returns null without
 * a last day, so that a typed due date applies.
 * @param dates the typed dates of the piece
 * @param stated the last day that people state for the clock
 */
export function dueDateOfWork(
  clock: TakingClock,
  dates: Partial<Record<(typeof DATE_OF_CLOCK)[TakingClock['key']], string | null>>,
  stated: string | null = null,
): string | null {
  const lastOn = latest([dates[DATE_OF_CLOCK[clock.key]] ?? null, stated]);
  return lastOn === null ? null : onePeriodAfter(lastOn, clock);
}

/**
 * @throws ApiError 400 `set_by_clocks` for a due date that no clock of the product takes over, or that differs from the date that follows
 * from the work
 */
export function checkTypedDueDate(
  { hasClocks: isClocked, takingClock }: RegistrationProduct,
  { dueDate, ...dates }: Pick<EquipmentBody, 'dueDate' | 'rechargeDate' | 'retestDate'>,
): void {
  if (!isClocked || dueDate === null) {
    return;
  }
  if (takingClock === null || (dueDateOfWork(takingClock, dates) ?? dueDate) !== dueDate) {
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

/** Whether a change brings a piece from a product without clocks to one with clocks. */
export async function arrivesAtClocks(
  db: TenantDb,
  before: Pick<PieceBefore, 'productId'>,
  product: Pick<RegistrationProduct, 'id' | 'hasClocks'>,
): Promise<boolean> {
  return product.hasClocks && product.id !== before.productId && !(await hasClocks(db, before.productId));
}

/**
 * Returns the due date that a change types for a piece of a product with clocks. Undefined without a date, and for the date that the form
 * showed and sends back.
 * @param arrives whether the piece comes from a product without clocks, so that the shown date counts as typed
 */
export function typedDueDate(
  before: Omit<PieceBefore, 'productId'>,
  { dueDate }: Pick<EquipmentBody, 'dueDate'>,
  arrives: boolean,
): string | undefined {
  const isShown = dueDate === before.dueDate || dueDate === before.stated;
  return dueDate === null || (isShown && !arrives) ? undefined : dueDate;
}
