/** A quantity as typed: comma or point, nothing below zero, a bounded number of decimals. Pure. */

export const MAX_QUANTITY = 100_000;

/** The number meant, 0 for what is none. `1,5` and `1.5` are the same. */
export function readQuantity(text: string, decimals: number): number {
  const number = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(number) || number < 0) {
    return 0;
  }
  return Number(Math.min(number, MAX_QUANTITY).toFixed(decimals));
}
