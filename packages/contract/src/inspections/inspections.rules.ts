/** The result of an inspection, computed on the phone as on the server. */

/** An answer as given: YES, NO or NA to a yes/no question, else a text; a chosen custom answer carries its type. */
export interface GivenAnswer {
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly answer: string;
  readonly customAnswerType?: 'POSITIVE' | 'NEGATIVE' | 'NA' | undefined;
}

/** Whether an answer is one that makes the result improper: questions are worded so that YES conforms. */
export function isFlaw({ type, answer, customAnswerType }: GivenAnswer): boolean {
  return type === 'YES_NO_NA' ? answer === 'NO' : type === 'CUSTOM' && customAnswerType === 'NEGATIVE';
}

/** IMPROPER when any yes/no answer is NO or any chosen custom answer is NEGATIVE. */
export function isImproper(answers: readonly GivenAnswer[]): boolean {
  return answers.some(isFlaw);
}

/** Milliseconds since 1970 at which a UUID was made: the first 48 bits of version 7, 0 for any other version. */
function madeAt(id: string): number {
  return id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

/**
 * Questions that must be answered and are not: enabled, and answered by a choice (a TEXT may stay empty). One that was
 * made after the record's instant does not count: the phone recorded offline and could not know it.
 * @param createdAt the phone's instant, milliseconds since 1970
 */
export function missingAnswers<
  Q extends { readonly id: string; readonly type: string; readonly enabled: boolean },
>(questions: readonly Q[], answered: ReadonlySet<string>, createdAt: number): Q[] {
  return questions.filter(
    (question) =>
      question.enabled &&
      question.type !== 'TEXT' &&
      !answered.has(question.id) &&
      madeAt(question.id) <= createdAt,
  );
}
