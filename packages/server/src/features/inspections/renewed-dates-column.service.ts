/** Converts the dates that a maintenance renewed to their column. */
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';

/** Returns the column, or null when the work renewed no date. */
export function renewedDatesColumn(dates: readonly RenewedDate[]): string | null {
  return dates.length === 0 ? null : JSON.stringify(dates);
}
