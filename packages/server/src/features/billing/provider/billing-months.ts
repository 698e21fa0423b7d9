/** Months as they are billed, in Brazil's time. */

/** Offset in milliseconds, which Brazil has had all year since 2019. */
export const BRAZIL_OFFSET_MS = 3 * 3_600_000;

/** Returns the same time and day of a later month, or the last day of that month if it is shorter. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() - BRAZIL_OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  local.setUTCFullYear(year, month, Math.min(local.getUTCDate(), lastDay));
  return new Date(local.getTime() + BRAZIL_OFFSET_MS);
}
