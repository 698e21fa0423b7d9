/** Months as they are billed, in Brazil's time. */

/** In milliseconds. Brazil has had this offset all year since 2019. */
export const BRAZIL_OFFSET_MS = 3 * 3_600_000;

/** Returns the same time of the same day so many months later, or of that month's last day if it is shorter. */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() - BRAZIL_OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  local.setUTCFullYear(year, month, Math.min(local.getUTCDate(), lastDay));
  return new Date(local.getTime() + BRAZIL_OFFSET_MS);
}
