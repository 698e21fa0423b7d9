/** What is typed into the form of an inspection type: when it can be saved, and the body that saves it. */
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
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { z } from 'zod';
import { checkBody, type Checked } from '../../ui/form/record/record-form.rules.ts';
import { type TypedRow, typedRowsOf } from '../../ui/form/rows/typed-rows.rules.ts';
import type { InspectionTypeFields } from './inspection-types.api.ts';

export type QuestionRow = TypedRow<z.infer<typeof inspectionQuestionType>>;
export type AnswerRow = TypedRow<z.infer<typeof customAnswerType>>;

export interface InspectionTypeDraft {
  name: string;
  /** Empty until one is chosen. */
  categoryId: string;
  enabled: boolean;
  inspection: QuestionRow[];
  /** By the key of the question; a question whose answers were not opened is not here, and they stay as they are. */
  answers: Readonly<Record<string, AnswerRow[]>>;
  maintenance: TypedRow<z.infer<typeof maintenanceQuestionType>>[];
  attributes: TypedRow<z.infer<typeof attributeType>>[];
}

/** The draft of a new type. */
export const EMPTY_DRAFT: InspectionTypeDraft = {
  name: '',
  categoryId: '',
  enabled: false,
  inspection: [],
  answers: {},
  maintenance: [],
  attributes: [],
};

/** The draft that a saved type begins with. */
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
    inspection: typedRowsOf(lists.inspection, (row) => row.question),
    answers: {},
    maintenance: typedRowsOf(lists.maintenance, (row) => row.question),
    attributes: typedRowsOf(lists.attributes, (row) => row.attribute),
  };
}

export function answerRowsOf(saved: readonly CustomAnswer[]): AnswerRow[] {
  return typedRowsOf(saved, (row) => row.answer);
}

/** The tabs of the form. */
export type FormTabName = 'general' | 'inspection' | 'maintenance' | 'attributes';

/** What the server would say to the draft. */
export function checkInspectionType(draft: InspectionTypeDraft) {
  return checkBody(
    createInspectionType.body,
    bodyOf(draft),
    draft.categoryId === '' ? { categoryId: 'required' } : {},
  );
}

/** Which tabs hold something that keeps the type from being saved. */
export function wrongTabs(codes: Checked<unknown>['codes']): Readonly<Record<FormTabName, boolean>> {
  const isWrong = (...fields: string[]) =>
    Object.keys(codes).some((path) => fields.includes(path.split('.')[0] ?? ''));
  return {
    general: isWrong('name', 'categoryId'),
    inspection: isWrong('inspectionQuestions'),
    maintenance: isWrong('maintenanceQuestions'),
    attributes: isWrong('attributes'),
  };
}

/** A row as the whole-list bodies take it; its text stands under the key of its list. */
function rowBody<T extends string, K extends string>({ id, name, type, enabled }: TypedRow<T>, key: K) {
  const text = { [key]: name.trim() } as Record<K, string>;
  return { ...(id ? { id } : {}), ...text, type, enabled };
}

/** The body of the one call that saves the type; answers go with the CUSTOM questions alone. */
export function bodyOf(draft: InspectionTypeDraft): InspectionTypeFields {
  return {
    name: draft.name.trim(),
    categoryId: draft.categoryId,
    enabled: draft.enabled,
    inspectionQuestions: draft.inspection.map((row) => {
      const answers = row.type === 'CUSTOM' ? draft.answers[row.key] : undefined;
      const customAnswers = answers?.map((answer) => rowBody(answer, 'answer'));
      return { ...rowBody(row, 'question'), ...(customAnswers ? { customAnswers } : {}) };
    }),
    maintenanceQuestions: draft.maintenance.map((row) => rowBody(row, 'question')),
    attributes: draft.attributes.map((row) => rowBody(row, 'attribute')),
  };
}
