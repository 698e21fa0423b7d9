/** Rules of prices for the server and the form. This file imports no zod, to keep pages small. */

/** The highest price in cents of BRL, one million reais. */
export const MAX_PRICE = 100_000_000;
export const MAX_PLAN_CAP = 1_000_000;

/** The day from which the first prices of an installation are valid. */
export const FIRST_PRICE_DAY = '2000-01-01';

const ABSURD_FACTOR = 10;

/** Whether a new price is probably a typing error, more than ten times the previous one or less than a tenth. */
export function isAbsurdPrice(before: number, value: number): boolean {
  return before > 0 && (value > before * ABSURD_FACTOR || value * ABSURD_FACTOR < before);
}
