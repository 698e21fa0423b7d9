/** A record's answers in words, as question, type and answer stand now: later edits of the checklist change no record. */
import { RECORD_ROW_UNKNOWN } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { missingAnswers, type GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/problem.ts';
import { invalid, Refusal, refuse } from '../../platform/http/problem.ts';
import type { AskedAttribute } from '../equipment/field-tag.service.ts';
import type { RecordedQuestion } from './record-checklist.service.ts';

/** An answer as it is stored and shown. */
export interface WordedAnswer extends GivenAnswer {
  readonly question: string;
}

/** An attribute's value as it is stored and shown. */
export interface WordedAttribute {
  readonly attribute: string;
  readonly value: string;
}

interface SentAnswer {
  readonly questionId: string;
  readonly answer: string;
  readonly customAnswerId?: string | undefined;
}

/**
 * The row that an id in the body names; enabled or not, for the phone may be older than the last change.
 * @throws Refusal RECORD_ROW_UNKNOWN with `params.path`
 */
export function knownRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string | undefined,
  path: string,
): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) {
    throw refuse(RECORD_ROW_UNKNOWN, { path });
  }
  return row;
}

const CHOICES = ['YES', 'NO', 'NA'];

/**
 * The type that an answer was given under: its question's own, or one that the question had when the phone asked for
 * the checklist. The strictest one comes first: a NO stays a NO, even where any text would do by now.
 */
function typeGiven(
  { type, earlierTypes = [] }: RecordedQuestion,
  sent: SentAnswer,
): RecordedQuestion['type'] {
  const had = (one: RecordedQuestion['type']) => type === one || earlierTypes.includes(one);
  if (sent.customAnswerId !== undefined) {
    return had('CUSTOM') ? 'CUSTOM' : type;
  }
  if (had('YES_NO_NA') && CHOICES.includes(sent.answer)) {
    return 'YES_NO_NA';
  }
  return had('TEXT') && sent.answer !== '' ? 'TEXT' : type;
}

function wordedAnswer(question: RecordedQuestion, sent: SentAnswer, path: string): WordedAnswer {
  const type = typeGiven(question, sent);
  if (type !== 'CUSTOM' && sent.customAnswerId !== undefined) {
    throw invalid(`${path}.customAnswerId`, 'not_allowed');
  }
  if (type === 'YES_NO_NA' && !CHOICES.includes(sent.answer)) {
    throw invalid(`${path}.answer`, 'invalid');
  }
  if (type !== 'CUSTOM') {
    return { type, question: question.question, answer: sent.answer };
  }
  if (sent.customAnswerId === undefined) {
    throw invalid(`${path}.customAnswerId`, 'required');
  }
  const chosen = knownRow(question.customAnswers, sent.customAnswerId, `${path}.customAnswerId`);
  return { type, question: question.question, answer: chosen.answer, customAnswerType: chosen.type };
}

/** Whether a question was, or may have been, a text when the phone asked it: a text may stay empty. */
function mayHaveBeenText({ earlierTypes, typeSince }: RecordedQuestion, createdAt: Date): boolean {
  return typeSince !== undefined && typeSince > createdAt && earlierTypes?.includes('TEXT') === true;
}

/**
 * Answers in the order of the checklist.
 * @param createdAt the phone's instant
 * @throws Refusal RECORD_ROW_UNKNOWN; 400 for an answer that its question does not take, and `answers` `incomplete`
 * with the first missing question in `params.questionId` and their number in `params.missing`
 */
export function wordedAnswers(
  questions: readonly RecordedQuestion[],
  sent: readonly SentAnswer[],
  createdAt: Date,
): WordedAnswer[] {
  const given = new Map(
    sent.map((one, place) => {
      const path = `answers.${place}`;
      const question = knownRow(questions, one.questionId, `${path}.questionId`);
      return [question.id, wordedAnswer(question, one, path)] as const;
    }),
  );
  const required = questions.filter((question) => !mayHaveBeenText(question, createdAt));
  const missing = missingAnswers(required, new Set(given.keys()), createdAt.getTime());
  if (missing[0] !== undefined) {
    const params = { questionId: missing[0].id, missing: missing.length };
    throw new Refusal(VALIDATION_FAILED, params, [{ path: 'answers', code: 'incomplete' }]);
  }
  return questions.flatMap((question) => given.get(question.id) ?? []);
}

/** Values with the words of their attributes; @throws Refusal RECORD_ROW_UNKNOWN */
export function wordedAttributes(
  attributes: readonly AskedAttribute[],
  sent: readonly { readonly attributeId: string; readonly value: string }[],
): WordedAttribute[] {
  return sent.map(({ attributeId, value }, place) => ({
    attribute: knownRow(attributes, attributeId, `attributes.${place}.attributeId`).name,
    value,
  }));
}
