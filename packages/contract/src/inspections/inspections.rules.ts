/** The meaning of answers, the result and findings that follow, and the questions that must be answered. For phone and server. */
import type { LastFlaws } from '../equipment/last-flaws.contract.ts';
import type { QuestionReports } from '../inspection-types/inspection-types.contract.ts';

/** The meaning of an answer. The equipment conforms, does not conform, or the question does not apply. */
export type AnswerMeaning = 'POSITIVE' | 'NEGATIVE' | 'NA';

/** YES, NO or NA to a yes/no question, else a text. A chosen custom answer also has its type. */
export interface GivenAnswer {
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly answer: string;
  readonly customAnswerType?: AnswerMeaning | undefined;
  /** The question's report when a maintenance answered it. Absent means conformity. */
  readonly reports?: QuestionReports | undefined;
}

// Questions are worded so that YES conforms.
const MEANINGS: Readonly<Record<string, AnswerMeaning | undefined>> = {
  YES: 'POSITIVE',
  NO: 'NEGATIVE',
  NA: 'NA',
};

/** Returns the meaning of an answer. Undefined for a text, and for work, which says nothing about conformity. */
export function meaningOf({
  type,
  answer,
  customAnswerType,
  reports,
}: GivenAnswer): AnswerMeaning | undefined {
  if (type === 'CUSTOM') {
    return customAnswerType;
  }
  const isMeant = type === 'YES_NO_NA' && reports !== 'WORK' && Object.hasOwn(MEANINGS, answer);
  return isMeant ? MEANINGS[answer] : undefined;
}

/** Whether an answer makes the result improper. */
export function isFlaw(answer: GivenAnswer): boolean {
  return meaningOf(answer) === 'NEGATIVE';
}

/** Whether any of the answers makes the result improper. */
export function isImproper(answers: readonly GivenAnswer[]): boolean {
  return answers.some(isFlaw);
}

/** Returns an inspection's findings for the next person at the piece. @param answers in the order of the checklist */
export function lastFlawsOf(
  answers: readonly (GivenAnswer & { readonly question: string })[],
  attributes: readonly { readonly attribute: string; readonly value: string }[],
): LastFlaws {
  const texts = answers.filter(({ type }) => type === 'TEXT');
  return {
    failed: answers
      .filter(isFlaw)
      .map(({ type, question, answer }) => ({ question, answer: type === 'CUSTOM' ? answer : null })),
    notes: [
      ...texts.map(({ question, answer }) => ({ name: question, value: answer.trim() })),
      ...attributes.map(({ attribute, value }) => ({ name: attribute, value: value.trim() })),
    ].filter(({ value }) => value !== ''),
  };
}

/** Returns the time of a UUID of version 7 in milliseconds since 1970, its first 48 bits, or 0 for any other version. */
function creationTimeOf(id: string): number {
  return id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

/** A question as asked. Only CUSTOM questions have answers to choose from. */
export interface AskedCustomAnswers {
  readonly type: string;
  readonly customAnswers?: readonly { readonly id: string; readonly enabled?: boolean }[] | undefined;
}

/**
 * Whether a question can be answered. The form leaves out a CUSTOM question without answers to choose from.
 * @param createdAt milliseconds since 1970. Answers that were created later do not count
 */
export function isAnswerable({ type, customAnswers }: AskedCustomAnswers, createdAt: number): boolean {
  return (
    type !== 'CUSTOM' ||
    customAnswers === undefined ||
    customAnswers.some(({ id, enabled = true }) => enabled && creationTimeOf(id) <= createdAt)
  );
}

/**
 * Returns the unanswered questions that must be answered, which are enabled, answerable and no TEXT. A question that was created after
 * the record is not required, since the phone was offline and could not know it.
 * @param createdAt the phone's instant, milliseconds since 1970
 */
export function missingRequiredQuestions<
  Q extends AskedCustomAnswers & { readonly id: string; readonly enabled: boolean },
>(questions: readonly Q[], answeredIds: ReadonlySet<string>, createdAt: number): Q[] {
  return questions.filter(
    (question) =>
      question.enabled &&
      question.type !== 'TEXT' &&
      !answeredIds.has(question.id) &&
      creationTimeOf(question.id) <= createdAt &&
      isAnswerable(question, createdAt),
  );
}
