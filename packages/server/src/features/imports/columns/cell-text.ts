/** Recognizes marks of empty cells, and cells whose content is missing in the file. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { EMPTY_CODES, EMPTY_TEXTS } from './sheet-words.phrases.ts';

export type CellProblem = 'error_value' | 'formula';

const LONGEST_MARK = 40;

/**
 * Returns the problem of a text without content: an error of a workbook in any language (`#N/D`, `#NOME?`, `Err:502`), the number signs
 * of a narrow column, or a formula that was never calculated.
 */
export function cellProblemOf(text: string): CellProblem | undefined {
  if (/^=\s*[\p{L}\p{N}("'+\-@$[{#]/u.test(text)) {
    return 'formula';
  }
  return /^#{3,}$/.test(text) ||
    /^#[¡¿]?[\p{Lu}\d/_]{2,20}[!?]$/u.test(text) ||
    /^#(?:N\/[A-Z]{1,2}|NV|I\/T|GETTING_DATA|[A-Z]{2,20}_[A-Z_]{2,20})$/.test(text) ||
    /^Err:\d{3}$/.test(text)
    ? 'error_value'
    : undefined;
}

/**
 * Whether a text of an optional field means that there is nothing: `-`, `N/A`, `não se aplica`.
 * @param kind CODE is for dates and numbers of a piece, where `ND` and `0` also mean that there is nothing
 */
export function isEmptyMark(text: string, kind: 'TEXT' | 'CODE'): boolean {
  if (text.length > LONGEST_MARK) {
    return false;
  }
  const plain = fold(text.normalize('NFKC')).replaceAll(/[\s()[\]°]+/g, '');
  return (
    /^[\p{P}\p{S}]+$/u.test(plain) || EMPTY_TEXTS.has(plain) || (kind === 'CODE' && EMPTY_CODES.has(plain))
  );
}
