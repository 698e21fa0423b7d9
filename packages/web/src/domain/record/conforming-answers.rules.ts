/** The conforming answers, which one tap gives for a piece without findings. */
import type { DateAnswer } from '@mobcheck/contract/maintenances/date-answers.rules.ts';
import type { DraftAnswer, DraftQuestion, RecordDraft } from './record-draft.rules.ts';
import { findUnansweredQuestions } from './record-draft.rules.ts';

/** A question with the meaning of the answers to choose from. */
export interface AnswerableQuestion extends DraftQuestion {
  /** The date of the piece that answers the question. */
  readonly byDate?: DateAnswer | undefined;
  /** Choices of a CUSTOM question. `value` is the answer's id, and green conforms. */
  readonly choices?: readonly { readonly value: string; readonly tone: 'green' | 'red' | 'grey' }[];
}

/** Whether a question is about work, so that only the worker can answer it. */
export function asksForWork({ reports, renews }: Pick<DraftQuestion, 'reports' | 'renews'>): boolean {
  return reports === 'WORK' || (renews !== null && renews !== undefined);
}

/** Whether a button may answer YES. */
function mayBeYes(question: AnswerableQuestion): boolean {
  return question.type === 'YES_NO_NA' && !asksForWork(question) && question.byDate?.answer !== 'NO';
}

/** Returns the conforming answer, or undefined when the person must choose. */
function conformingAnswer(question: AnswerableQuestion): DraftAnswer | undefined {
  const { type, choices = [] } = question;
  if (type === 'YES_NO_NA') {
    return mayBeYes(question) ? { answer: 'YES' } : undefined;
  }
  const [only, second] = choices.filter(({ tone }) => tone === 'green');
  return type === 'CUSTOM' && only && !second ? { answer: '', customAnswerId: only.value } : undefined;
}

/** Returns the conforming answers by the question's id, for open questions with only one conforming answer. */
export function conformingAnswers(
  questions: readonly AnswerableQuestion[],
  draft: RecordDraft,
): RecordDraft['answers'] {
  return Object.fromEntries(
    findUnansweredQuestions(questions, draft).flatMap((question) => {
      const answer = conformingAnswer(question);
      return answer ? [[question.id, answer] as const] : [];
    }),
  );
}

/** Whether an answer says that the equipment does not conform. */
export function hasFlaw(questions: readonly AnswerableQuestion[], { answers }: RecordDraft): boolean {
  return questions.some(({ id, type, reports, choices = [] }) => {
    const answer = answers[id];
    const chosen = choices.find(({ value }) => value === answer?.customAnswerId);
    return type === 'YES_NO_NA' ? reports !== 'WORK' && answer?.answer === 'NO' : chosen?.tone === 'red';
  });
}

/** Returns the draft's answers without the answers to these questions. */
export function answersWithout(draft: RecordDraft, ids: readonly string[]): RecordDraft['answers'] {
  return Object.fromEntries(Object.entries(draft.answers).filter(([id]) => !ids.includes(id)));
}
