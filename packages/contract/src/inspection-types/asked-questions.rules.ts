/** The questions of a checklist that are asked for a piece, a purpose and the answers so far. Pure, for phone and server. */
import type { InspectionPurpose, StoredLimits } from './question-limits.ts';

/** The limits that decide whether a question is asked. */
export type AskingLimits = Pick<StoredLimits, 'asked' | 'onlyProducts' | 'onlyAfter'>;

/** The record for which questions are asked. */
export interface Asking {
  /** The product of the piece. Empty means unknown. */
  readonly productId: string;
  /** CHECK for a maintenance, whose questions have no purpose. */
  readonly purpose: InspectionPurpose;
  /** Returns YES, NO, NA or the id of a custom answer. Undefined means not answered. */
  readonly answerOf: (questionId: string) => string | undefined;
}

/**
 * Returns the ids of the questions that all of their limits allow. A question has several limits if the checklist changed near the
 * instant of a bundle. An answer to a question that is not asked counts for no later question.
 */
export function askedIds(
  questions: readonly { readonly id: string; readonly limits: readonly AskingLimits[] }[],
  { productId, purpose, answerOf }: Asking,
): ReadonlySet<string> {
  const limitsOf = new Map(questions.map(({ id, limits }) => [id, limits]));
  const known = new Map<string, boolean>();
  const isWithin = ({ asked, onlyProducts, onlyAfter }: AskingLimits): boolean =>
    (!asked || asked === purpose) &&
    (!onlyProducts || onlyProducts.includes(productId)) &&
    (!onlyAfter || (answerOf(onlyAfter.questionId) === onlyAfter.answer && isAsked(onlyAfter.questionId)));
  const isAsked = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) {
      return before;
    }
    // Questions that depend on each other in a circle, which no checklist can save, are not asked.
    known.set(id, false);
    const isNow = limitsOf.get(id)?.every(isWithin) ?? false;
    known.set(id, isNow);
    return isNow;
  };
  return new Set(questions.flatMap(({ id }) => (isAsked(id) ? id : [])));
}

/** Returns the questions that are asked, in order. */
export function askedQuestions<Question extends AskingLimits & { readonly id: string }>(
  questions: readonly Question[],
  asking: Asking,
): Question[] {
  const ids = askedIds(
    questions.map((question) => ({ id: question.id, limits: [question] })),
    asking,
  );
  return questions.filter(({ id }) => ids.has(id));
}

/** Whether the phone asks for the purpose of an inspection, because a question for the piece's product depends on it. */
export function asksForPurpose(questions: readonly AskingLimits[], productId: string): boolean {
  return questions.some(
    ({ asked, onlyProducts }) => asked && (!onlyProducts || onlyProducts.includes(productId)),
  );
}
