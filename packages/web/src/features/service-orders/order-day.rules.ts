/** What is wrong with a day of an order. */

/** @param day null: what was typed is no day of the calendar */
export function dayTrouble(
  day: string | null,
  { min, max }: { min: string | undefined; max: string | undefined },
): 'invalid' | 'early' | 'late' | undefined {
  if (day === null) {
    return 'invalid';
  }
  if (min !== undefined && day < min) {
    return 'early';
  }
  return max !== undefined && day > max ? 'late' : undefined;
}
