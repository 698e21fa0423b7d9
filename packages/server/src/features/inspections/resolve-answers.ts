/** Replaces the ids in a record's answers with the texts of its checklist, so that later edits of the checklist change no record. */
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Asking } from '@mobcheck/contract/inspection-types/asked-questions.rules.ts';
import type { GivenAnswer } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import { invalid, ApiError } from '../../platform/context/api-error.ts';
import {
  type AskedQuestion,
  type QuestionForm,
  type RecordChecklist,
  requiredQuestions,
} from './record-checklist.service.ts';
import { requireChecklistRow } from './require-checklist-row.service.ts';

/** An answer as it is stored and shown. */
export interface ResolvedAnswer extends GivenAnswer {
  readonly question: string;
  /** Stored only while the agenda is on. */
  readonly questionId?: string | undefined;
}

/** An attribute's value as it is stored and shown. */
export interface ResolvedAttribute {
  readonly attribute: string;
  readonly value: string;
}

type AnswerBody = BodyOf<typeof putInspection>['answers'][number];

/** Returns the field and error code of an answer that does not fit a question, or undefined when it fits. */
function misfit({ type }: QuestionForm, body: AnswerBody): { field: string; code: string } | undefined {
  if (type === 'CUSTOM') {
    return body.customAnswerId === undefined ? { field: 'customAnswerId', code: 'required' } : undefined;
  }
  if (body.customAnswerId !== undefined) {
    return { field: 'customAnswerId', code: 'not_allowed' };
  }
  const isChoice = type !== 'YES_NO_NA' || ['YES', 'NO', 'NA'].includes(body.answer);
  return isChoice ? undefined : { field: 'answer', code: 'invalid' };
}

function resolveAnswer(asked: AskedQuestion, body: AnswerBody, path: string): ResolvedAnswer {
  const form = asked.forms.find((candidate) => misfit(candidate, body) === undefined);
  if (form === undefined) {
    const [first] = asked.forms.flatMap((candidate) => misfit(candidate, body) ?? []);
    throw invalid(`${path}.${first?.field}`, first?.code ?? 'invalid');
  }
  const { question, type, reports } = form;
  if (type !== 'CUSTOM') {
    return {
      type,
      question,
      questionId: asked.id,
      answer: body.answer,
      ...(type === 'YES_NO_NA' && reports === 'WORK' && { reports }),
    };
  }
  const customAnswer = requireChecklistRow(
    asked.customAnswers,
    body.customAnswerId,
    `${path}.customAnswerId`,
  );
  const { answer, type: customAnswerType } = customAnswer;
  return { type, question, questionId: asked.id, answer, customAnswerType };
}

/**
 * Resolves the answers of a record in the order of the checklist. Answers to questions that are not asked are kept, since phones of
 * earlier versions ask them.
 * @throws ApiError RECORD_ROW_UNKNOWN; 400 for an answer that its question does not allow, and `answers` `incomplete` with the first
 * missing question in `params.questionId` and their number in `params.missing`
 */
export function resolveAnswers(
  questions: RecordChecklist['questions'],
  body: readonly AnswerBody[],
  about: Pick<Asking, 'productId' | 'purpose'>,
): ResolvedAnswer[] {
  const byQuestion = new Map(
    body.map((answer, index) => {
      const path = `answers.${index}`;
      const question = requireChecklistRow(questions, answer.questionId, `${path}.questionId`);
      return [question.id, resolveAnswer(question, answer, path)] as const;
    }),
  );
  const given = new Map(
    body.map(({ questionId, answer, customAnswerId }) => [questionId, customAnswerId ?? answer]),
  );
  const required = requiredQuestions(questions, { ...about, answerOf: (id) => given.get(id) });
  const missing = required.filter(({ id }) => !byQuestion.has(id));
  if (missing[0] !== undefined) {
    const params = { questionId: missing[0].id, missing: missing.length };
    throw new ApiError(VALIDATION_FAILED, params, [{ path: 'answers', code: 'incomplete' }]);
  }
  return questions.flatMap((question) => byQuestion.get(question.id) ?? []);
}

/** Resolves the values of attributes to the attributes' names. @throws ApiError RECORD_ROW_UNKNOWN */
export function resolveAttributes(
  attributes: RecordChecklist['attributes'],
  body: readonly { readonly attributeId: string; readonly value: string }[],
): ResolvedAttribute[] {
  return body.map(({ attributeId, value }, index) => ({
    attribute: requireChecklistRow(attributes, attributeId, `attributes.${index}.attributeId`).name,
    value,
  }));
}
