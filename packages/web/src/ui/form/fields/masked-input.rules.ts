/** Where the cursor belongs after a mask was written over what was typed. Pure. */

const COUNTS = /[\p{L}\p{N}]/u;
const DOES_NOT_COUNT = /[^\p{L}\p{N}]/gu;

/**
 * The cursor's place in the masked text: behind as many letters and digits as the mask keeps of what stood before it.
 * @param caret place of the cursor in `typed`
 */
export function caretAfter(typed: string, caret: number, mask: (typed: string) => string): number {
  const masked = mask(typed);
  if (caret >= typed.length) {
    return masked.length;
  }
  let left = mask(typed.slice(0, caret)).replaceAll(DOES_NOT_COUNT, '').length;
  let place = 0;
  while (left > 0 && place < masked.length) {
    left -= COUNTS.test(masked.charAt(place)) ? 1 : 0;
    place += 1;
  }
  return place;
}
