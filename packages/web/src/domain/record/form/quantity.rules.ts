/** Reads a typed quantity. */

export const MAX_QUANTITY = 100_000;

/** Parses a quantity with comma or point, at most `MAX_QUANTITY`. Returns 0 for a negative number or any other text. */
export function readQuantity(text: string, decimals: number): number {
  const number = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(number) || number < 0) {
    return 0;
  }
  return Number(Math.min(number, MAX_QUANTITY).toFixed(decimals));
}
