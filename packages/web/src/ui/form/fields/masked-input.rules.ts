/** The position of the cursor after a mask was applied to the typed text. */

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SEPARATORS = /[^\p{L}\p{N}]/gu;

/**
 * Returns the cursor's index in the masked text. The same letters and digits are before the cursor as in the typed text, without those
 * that the mask drops.
 * @param caret index of the cursor in `typed`
 */
export function caretAfter(typed: string, caret: number, mask: (typed: string) => string): number {
  const masked = mask(typed);
  if (caret >= typed.length) {
    return masked.length;
  }
  let remaining = mask(typed.slice(0, caret)).replaceAll(SEPARATORS, '').length;
  let index = 0;
  while (remaining > 0 && index < masked.length) {
    remaining -= LETTER_OR_DIGIT.test(masked.charAt(index)) ? 1 : 0;
    index += 1;
  }
  return index;
}
