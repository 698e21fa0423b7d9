/** A record's answers in words, as question, type and answer stand now: later edits of the checklist change no record. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { missingAnswers, type GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import { invalid, ApiError } from '../../platform/context/api-error.ts';
import type { AskedAttribute, AskedQuestion } from '../equipment/field/field-tag.exported.queries.ts';
import { knownRow } from './known-row.service.ts';

/** An answer as it is stored and shown. */
export interface ResolvedAnswer extends GivenAnswer {
  readonly question: string;
}

/** An attribute's value as it is stored and shown. */
export interface ResolvedAttribute {
  readonly attribute: string;
  readonly value: string;
}

type SentAnswer = BodyOf<typeof putInspection>['answers'][number];

function resolveAnswer(question: AskedQuestion, sent: SentAnswer, path: string): ResolvedAnswer {
  const { type } = question;
  if (type !== 'CUSTOM' && sent.customAnswerId !== undefined) {
    throw invalid(`${path}.customAnswerId`, 'not_allowed');
  }
  if (type === 'YES_NO_NA' && !['YES', 'NO', 'NA'].includes(sent.answer)) {
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

/**
 * Answers in the order of the checklist.
 * @param createdAt the phone's instant
 * @throws ApiError RECORD_ROW_UNKNOWN; 400 for an answer that its question does not take, and `answers` `incomplete`
 * with the first missing question in `params.questionId` and their number in `params.missing`
 */
export function resolveAnswers(
  questions: readonly AskedQuestion[],
  sent: readonly SentAnswer[],
  createdAt: Date,
): ResolvedAnswer[] {
  const byQuestion = new Map(
    sent.map((answer, index) => {
      const path = `answers.${index}`;
      const question = knownRow(questions, answer.questionId, `${path}.questionId`);
      return [question.id, resolveAnswer(question, answer, path)] as const;
    }),
  );
  const missing = missingAnswers(questions, new Set(byQuestion.keys()), createdAt.getTime());
  if (missing[0] !== undefined) {
    const params = { questionId: missing[0].id, missing: missing.length };
    throw new ApiError(VALIDATION_FAILED, params, [{ path: 'answers', code: 'incomplete' }]);
  }
  return questions.flatMap((question) => byQuestion.get(question.id) ?? []);
}

/** Values with the words of their attributes; @throws ApiError RECORD_ROW_UNKNOWN */
export function resolveAttributes(
  attributes: readonly AskedAttribute[],
  sent: readonly { readonly attributeId: string; readonly value: string }[],
): ResolvedAttribute[] {
  return sent.map(({ attributeId, value }, index) => ({
    attribute: knownRow(attributes, attributeId, `attributes.${index}.attributeId`).name,
    value,
  }));
}
