/** The result of an inspection, computed on the phone as on the server. */

/** What an answer says of the equipment: it conforms, does not, or the question does not apply. */
export type Verdict = 'POSITIVE' | 'NEGATIVE' | 'NA';

/** An answer as given: YES, NO or NA to a yes/no question, else a text; a chosen custom answer carries its type. */
export interface GivenAnswer {
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly answer: string;
  readonly customAnswerType?: Verdict | undefined;
}

// Questions are worded so that YES conforms.
const VERDICTS: Readonly<Record<string, Verdict | undefined>> = { YES: 'POSITIVE', NO: 'NEGATIVE', NA: 'NA' };

/** A text says nothing of it. */
export function verdictOf({ type, answer, customAnswerType }: GivenAnswer): Verdict | undefined {
  if (type === 'CUSTOM') {
    return customAnswerType;
  }
  return type === 'YES_NO_NA' && Object.hasOwn(VERDICTS, answer) ? VERDICTS[answer] : undefined;
}

/** Whether an answer is one that makes the result improper. */
export function isFlaw(given: GivenAnswer): boolean {
  return verdictOf(given) === 'NEGATIVE';
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
