/** The questions that a draft's form asks. They depend on the product, the purpose and the draft's answers. */
import {
  type AskingLimits,
  askedQuestions,
} from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import { answersWithout } from './conforming-answers.rules.ts';
import type { RecordDraft } from './record-draft.rules.ts';

/** Returns the asked questions in order. @param productId of the piece */
export function askedOfDraft<Question extends AskingLimits & { readonly id: string }>(
  questions: readonly Question[],
  draft: RecordDraft,
  productId: string,
): Question[] {
  const answerOf = (id: string) => draft.answers[id]?.customAnswerId ?? draft.answers[id]?.answer;
  return askedQuestions(questions, { productId, purpose: draft.purpose ?? 'CHECK', answerOf });
}

/** Returns the draft as it is sent, without answers to questions that are not asked. */
export function withoutUnaskedAnswers(
  draft: RecordDraft,
  questions: readonly (AskingLimits & { readonly id: string })[],
  productId: string,
): RecordDraft {
  const asked = new Set(askedOfDraft(questions, draft, productId).map(({ id }) => id));
  const unasked = questions.flatMap(({ id }) => (asked.has(id) ? [] : id));
  return { ...draft, answers: answersWithout(draft, unasked) };
}
