/** The possible correction of a kind of problem, and the likeliest products of a spelling. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  IMPORT_WARNINGS,
  type ImportProblemKind,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';

/** ROWS means that the rows are corrected one by one. */
export type KindAnswer = 'PRODUCT' | 'DAY_ORDER' | 'VALUE' | 'LEAVE_OUT' | 'TAKE_IN' | 'ROWS';

export function answerTo({ field, code }: Pick<ImportProblemKind, 'field' | 'code'>): KindAnswer {
  if (IMPORT_WARNINGS.some((warning) => warning === code)) {
    return 'LEAVE_OUT';
  }
  switch (code) {
    case 'left_out':
      return 'TAKE_IN';
    case 'day_order':
      return 'DAY_ORDER';
    case 'tag_not_free':
    case 'duplicate':
      return 'ROWS';
    default:
      return field === 'product' ? 'PRODUCT' : 'VALUE';
  }
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z]+|\d+/g) ?? [];
}

/** Sorts products by the number of words that they share with a spelling. */
export function likeliestFirst(
  products: readonly RegistrationProduct[],
  spelling: string,
): RegistrationProduct[] {
  const words = new Set(wordsOf(spelling));
  const scoreOf = ({ name, sku }: RegistrationProduct) =>
    new Set(wordsOf(`${name} ${sku}`).filter((word) => words.has(word))).size;
  const scored = products.map((product) => ({ product, score: scoreOf(product) }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ product }) => product);
}
