/** Resolves the ids in a record's answers to their present texts, so that later edits of the checklist change no record. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import {
  missingRequiredQuestions,
  type GivenAnswer,
} from '@mobcheck/contract/inspections/inspections.rules.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import { invalid, ApiError } from '../../platform/context/api-error.ts';
import type { ChecklistAttribute, ChecklistQuestion } from '../equipment/field/field-tag.exported.queries.ts';
import { requireChecklistRow } from './require-checklist-row.service.ts';

/** An answer as it is stored and shown. */
export interface ResolvedAnswer extends GivenAnswer {
  readonly question: string;
}

/** An attribute's value as it is stored and shown. */
export interface ResolvedAttribute {
  readonly attribute: string;
  readonly value: string;
}

type AnswerBody = BodyOf<typeof putInspection>['answers'][number];

function resolveAnswer(question: ChecklistQuestion, body: AnswerBody, path: string): ResolvedAnswer {
  const { type } = question;
  if (type !== 'CUSTOM' && body.customAnswerId !== undefined) {
    throw invalid(`${path}.customAnswerId`, 'not_allowed');
  }
  if (type === 'YES_NO_NA' && !['YES', 'NO', 'NA'].includes(body.answer)) {
    throw invalid(`${path}.answer`, 'invalid');
  }
  if (type !== 'CUSTOM') {
    return { type, question: question.question, answer: body.answer };
  }
  if (body.customAnswerId === undefined) {
    throw invalid(`${path}.customAnswerId`, 'required');
  }
  const customAnswer = requireChecklistRow(
    question.customAnswers,
    body.customAnswerId,
    `${path}.customAnswerId`,
  );
  return {
    type,
    question: question.question,
    answer: customAnswer.answer,
    customAnswerType: customAnswer.type,
  };
}

/**
 * Resolves the answers of a record, in the order of the checklist.
 * @param createdAt the phone's instant
 * @throws ApiError RECORD_ROW_UNKNOWN; 400 for an answer that its question does not allow, and `answers` `incomplete`
 * with the first missing question in `params.questionId` and their number in `params.missing`
 */
export function resolveAnswers(
  questions: readonly ChecklistQuestion[],
  body: readonly AnswerBody[],
  createdAt: Date,
): ResolvedAnswer[] {
  const byQuestion = new Map(
    body.map((answer, index) => {
      const path = `answers.${index}`;
      const question = requireChecklistRow(questions, answer.questionId, `${path}.questionId`);
      return [question.id, resolveAnswer(question, answer, path)] as const;
    }),
  );
  const missing = missingRequiredQuestions(questions, new Set(byQuestion.keys()), createdAt.getTime());
  if (missing[0] !== undefined) {
    const params = { questionId: missing[0].id, missing: missing.length };
    throw new ApiError(VALIDATION_FAILED, params, [{ path: 'answers', code: 'incomplete' }]);
  }
  return questions.flatMap((question) => byQuestion.get(question.id) ?? []);
}

/** Resolves the values of attributes to the attributes' names; @throws ApiError RECORD_ROW_UNKNOWN */
export function resolveAttributes(
  attributes: readonly ChecklistAttribute[],
  body: readonly { readonly attributeId: string; readonly value: string }[],
): ResolvedAttribute[] {
  return body.map(({ attributeId, value }, index) => ({
    attribute: requireChecklistRow(attributes, attributeId, `attributes.${index}.attributeId`).name,
    value,
  }));
}
