/** The draft of the inspection type form, its checks, and the body that saves it. */
import {
  type attributeType,
  createInspectionType,
  type CustomAnswer,
  type customAnswerType,
  type InspectionQuestion,
  type InspectionType,
  type InspectionTypeAttribute,
  type inspectionQuestionType,
  type MaintenanceQuestion,
  type maintenanceQuestionType,
  MIN_CUSTOM_ANSWERS,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { QuestionLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { DEFAULT_SEVERITY, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { z } from 'zod';
import { checkBody, type CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import { type OrderedRow, orderedRowsOf } from '../../ui/form/rows/ordered-rows.rules.ts';
import type { InspectionTypeFields } from './inspection-types.api.ts';
import { inspectionLimitsOf, limitCodes, maintenanceLimitsOf } from './question-limits.rules.ts';

export type QuestionRow = OrderedRow<z.infer<typeof inspectionQuestionType>>;
export type AnswerRow = OrderedRow<z.infer<typeof customAnswerType>>;

/** The purpose of a maintenance question: whether it reports conformity or work, and the date that a YES renews. */
export type QuestionPurpose = Pick<MaintenanceQuestion, 'reports' | 'renews'>;

/** The purpose of a new question. */
export const PLAIN_PURPOSE: QuestionPurpose = { reports: 'CONFORMITY', renews: null };

export interface InspectionTypeDraft {
  name: string;
  /** Empty until chosen. */
  categoryId: string;
  enabled: boolean;
  inspection: QuestionRow[];
  /** Answers by the key of their question. Without an entry, the answers were never opened and the saved answers are kept. */
  answers: Readonly<Record<string, AnswerRow[]>>;
  maintenance: OrderedRow<z.infer<typeof maintenanceQuestionType>>[];
  /** Purposes by the key of their maintenance question. A question without an entry has `PLAIN_PURPOSE`. */
  purposes: Readonly<Record<string, QuestionPurpose>>;
  /** Limits by the key of their question, of both lists. A question without an entry was never limited. */
  limits: Readonly<Record<string, QuestionLimits>>;
  /** Severities of the deficiencies that questions open, by the key of their question. Without an entry it was never chosen. */
  severities: Readonly<Record<string, Severity>>;
  attributes: OrderedRow<z.infer<typeof attributeType>>[];
}

export const EMPTY_DRAFT: InspectionTypeDraft = {
  name: '',
  categoryId: '',
  enabled: false,
  inspection: [],
  answers: {},
  maintenance: [],
  purposes: {},
  limits: {},
  severities: {},
  attributes: [],
};

function savedLimits(question: QuestionLimits & { readonly id: string }): [string, QuestionLimits][] {
  const { id, asked, onlyProducts, onlyAfter, answeredBy } = question;
  const limits = {
    ...(asked && { asked }),
    ...(onlyProducts && { onlyProducts }),
    ...(onlyAfter && { onlyAfter }),
    ...(answeredBy && { answeredBy }),
  };
  return Object.keys(limits).length > 0 ? [[id, limits]] : [];
}

/** Whether a date of the equipment can answer a maintenance question, which must report conformity and renew nothing. */
export function isPlain({ reports, renews }: QuestionPurpose): boolean {
  return reports === 'CONFORMITY' && renews === null;
}

/** Returns the draft to edit a saved type. */
export function draftOf(
  saved: InspectionType,
  lists: {
    inspection: InspectionQuestion[];
    maintenance: MaintenanceQuestion[];
    attributes: InspectionTypeAttribute[];
  },
): InspectionTypeDraft {
  return {
    name: saved.name,
    categoryId: saved.categoryId,
    enabled: saved.enabled,
    inspection: orderedRowsOf(lists.inspection, (row) => row.question),
    answers: {},
    maintenance: orderedRowsOf(lists.maintenance, (row) => row.question),
    purposes: Object.fromEntries(
      lists.maintenance.map(({ id, reports, renews }) => [id, { reports, renews }]),
    ),
    limits: Object.fromEntries([...lists.inspection, ...lists.maintenance].flatMap(savedLimits)),
    severities: Object.fromEntries(
      [...lists.inspection, ...lists.maintenance].flatMap(({ id, severity }) =>
        severity ? [[id, severity]] : [],
      ),
    ),
    attributes: orderedRowsOf(lists.attributes, (row) => row.attribute),
  };
}

export function answerRowsOf(saved: readonly CustomAnswer[]): AnswerRow[] {
  return orderedRowsOf(saved, (row) => row.answer);
}

/** The tabs with questions, and their lists in the body. */
export const QUESTION_LISTS = {
  inspection: 'inspectionQuestions',
  maintenance: 'maintenanceQuestions',
} as const;
export type QuestionListName = keyof typeof QUESTION_LISTS;

export type FormTabName = 'general' | 'inspection' | 'maintenance' | 'attributes';

/** Returns the answers of a question, or undefined for a saved question whose answers were never opened. */
export function knownAnswers(
  { answers }: Pick<InspectionTypeDraft, 'answers'>,
  { id, key }: QuestionRow,
): readonly AnswerRow[] | undefined {
  return answers[key] ?? (id ? undefined : []);
}

/** Whether an enabled CUSTOM question has fewer than two enabled answers, as far as its answers are known. */
export function hasTooFewAnswers(
  draft: Pick<InspectionTypeDraft, 'answers'>,
  question: QuestionRow,
): boolean {
  const known = knownAnswers(draft, question)?.filter(({ enabled }) => enabled);
  return (
    question.enabled && question.type === 'CUSTOM' && known !== undefined && known.length < MIN_CUSTOM_ANSWERS
  );
}

/** Returns the path of a question's answers in the body. */
export function answersPath(index: number): string {
  return `inspectionQuestions.${index}.customAnswers`;
}

/** Checks the draft as the server would. */
export function checkInspectionType(draft: InspectionTypeDraft) {
  const tooFew = draft.inspection.flatMap((question, index) =>
    hasTooFewAnswers(draft, question) ? [[answersPath(index), 'too_few'] as const] : [],
  );
  return checkBody(createInspectionType.body, bodyOf(draft), {
    ...(draft.categoryId === '' ? { categoryId: 'required' } : {}),
    ...Object.fromEntries(tooFew),
    ...limitCodes('inspectionQuestions', draft.inspection, draft.limits),
    ...limitCodes('maintenanceQuestions', draft.maintenance, draft.limits),
  });
}

/** Returns for each tab whether it has an error. */
export function tabsWithErrors(codes: CheckResult<unknown>['codes']): Readonly<Record<FormTabName, boolean>> {
  const hasError = (...fields: string[]) =>
    Object.keys(codes).some((path) => fields.includes(path.split('.')[0] ?? ''));
  return {
    general: hasError('name', 'categoryId'),
    inspection: hasError('inspectionQuestions'),
    maintenance: hasError('maintenanceQuestions'),
    attributes: hasError('attributes'),
  };
}

function rowBody<T extends string, K extends string>({ id, name, type, enabled }: OrderedRow<T>, key: K) {
  const text = { [key]: name.trim() } as Record<K, string>;
  return { ...(id ? { id } : {}), ...text, type, enabled };
}

/** Returns the severity in the body of a question. It is absent if it was never chosen, and null if it is the default. */
function severityOf(severity: Severity | undefined) {
  return severity && { severity: severity === DEFAULT_SEVERITY ? null : severity };
}

/** Returns the body of the call that saves the type. */
export function bodyOf(draft: InspectionTypeDraft): InspectionTypeFields {
  return {
    name: draft.name.trim(),
    categoryId: draft.categoryId,
    enabled: draft.enabled,
    inspectionQuestions: draft.inspection.map((row) => {
      const answers = row.type === 'CUSTOM' ? draft.answers[row.key] : undefined;
      const customAnswers = answers?.map((answer) => rowBody(answer, 'answer'));
      return {
        ...rowBody(row, 'question'),
        ...(customAnswers ? { customAnswers } : {}),
        ...inspectionLimitsOf(draft.limits[row.key], row.type === 'YES_NO_NA'),
        ...severityOf(draft.severities[row.key]),
      };
    }),
    maintenanceQuestions: draft.maintenance.map((row) => ({
      ...rowBody(row, 'question'),
      // A text has no purpose, so an earlier choice is dropped.
      ...(row.type === 'YES_NO_NA' ? (draft.purposes[row.key] ?? PLAIN_PURPOSE) : PLAIN_PURPOSE),
      ...maintenanceLimitsOf(
        draft.limits[row.key],
        row.type === 'YES_NO_NA' && isPlain(draft.purposes[row.key] ?? PLAIN_PURPOSE),
      ),
      ...severityOf(draft.severities[row.key]),
    })),
    attributes: draft.attributes.map((row) => rowBody(row, 'attribute')),
  };
}
