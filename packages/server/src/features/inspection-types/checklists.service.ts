/** Rules of checklists. A saved row can be disabled but never removed, and its text is unique in its list. */
import {
  CUSTOM_ANSWERS_LIMIT,
  INSPECTION_TYPE_ROW_UNKNOWN,
  QUESTION_TYPE_FIXED,
  MAX_CHECKLIST_QUESTIONS,
  MAX_CUSTOM_ANSWERS,
  MAX_TYPE_ATTRIBUTES,
  type createInspectionType,
  type putCustomAnswers,
  type QuestionReports,
  type RenewedKind,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { QuestionLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { mergeList, requireListRoom, type SentRow } from '../../platform/lists.ts';
import { requireEnoughAnswers } from './enough-answers.service.ts';
import {
  mergedLimits,
  type QuestionList,
  requireOwnProducts,
  requireReachableQuestions,
} from './question-limits.service.ts';
import { hasEquipment, listRows, saveRows, LIST_COLUMNS, type ChecklistName } from './checklists.queries.ts';

/** The lists of a type in a body. Missing lists stay unchanged. */
export type ChecklistsBody = Pick<
  BodyOf<typeof createInspectionType>,
  'inspectionQuestions' | 'maintenanceQuestions' | 'attributes'
>;
type AnswersBody = BodyOf<typeof putCustomAnswers>;

/** A row of any list. The key of its text depends on the list. */
interface AnyRow extends SentRow, Pick<Parameters<typeof mergedLimits>[1], keyof QuestionLimits> {
  readonly type: string;
  readonly enabled: boolean;
  readonly question?: string;
  readonly attribute?: string;
  readonly answer?: string;
  /** Only in maintenance questions, like `renews`. Undefined in a body leaves the saved value. */
  readonly reports?: QuestionReports | undefined;
  readonly renews?: RenewedKind | null | undefined;
}

/**
 * Returns what a maintenance question reports (conformity or work) and which date it renews. Only a yes/no question can report work or
 * renew a date.
 */
function purposeOf({ type, reports, renews }: AnyRow, saved: AnyRow | undefined) {
  return type === 'YES_NO_NA'
    ? {
        reports: reports ?? saved?.reports ?? 'CONFORMITY',
        renews: renews === undefined ? (saved?.renews ?? null) : renews,
      }
    : { reports: 'CONFORMITY', renews: null };
}

/**
 * Refuses another type for a saved question once its subcategory has equipment, since a phone may show the question. A record without
 * `bundleAt` is checked by the current types. After a change to TEXT, a NO would no longer be a flaw.
 * @throws ApiError QUESTION_TYPE_FIXED with `params.question`, the saved text
 */
async function requireSameTypes(
  db: TenantDb,
  inspectionTypeId: string,
  body: readonly AnyRow[],
  saved: readonly (AnyRow & { readonly id: string })[],
): Promise<void> {
  const types = new Map(body.map(({ id, type }) => [id, type]));
  const retyped = saved.find(({ id, type }) => (types.get(id) ?? type) !== type);
  if (retyped && (await hasEquipment(db, inspectionTypeId))) {
    throw apiError(QUESTION_TYPE_FIXED, { question: retyped.question ?? '' });
  }
}

function isQuestionList(list: ChecklistName): list is QuestionList {
  return list === 'inspectionQuestions' || list === 'maintenanceQuestions';
}

/** Merges the rows of a body into a list and saves it. Returns all ids, beginning with those of the body's rows. */
async function saveList(
  { db, ids }: Pick<ActionContext, 'db' | 'ids'>,
  list: ChecklistName,
  parentId: string,
  body: readonly AnyRow[],
  path: string,
): Promise<string[]> {
  const { parent, text } = LIST_COLUMNS[list];
  const saved: (AnyRow & { id: string })[] = await listRows(db, list, parentId);
  const rows = mergeList<AnyRow, AnyRow & { id: string }, Record<typeof text, string> & { id: string }>(
    body,
    saved,
    (row, id, position) => {
      const { type, enabled } = row;
      const before = saved.find((item) => item.id === id);
      return {
        id,
        [parent]: parentId,
        [text]: row[text] ?? '',
        type,
        enabled,
        position,
        ...(list === 'maintenanceQuestions' && purposeOf(row, before)),
        ...(isQuestionList(list) && mergedLimits(list, row, before)),
      } as never;
    },
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(INSPECTION_TYPE_ROW_UNKNOWN);
  }
  if (list === 'inspectionCustomAnswers' && rows.length > MAX_CUSTOM_ANSWERS) {
    throw apiError(CUSTOM_ANSWERS_LIMIT, { max: MAX_CUSTOM_ANSWERS });
  }
  const max = list === 'inspectionTypeAttributes' ? MAX_TYPE_ATTRIBUTES : MAX_CHECKLIST_QUESTIONS;
  requireListRoom(rows, saved, { max, path: path.replace(/\.$/, '') });
  // The contract compares the rows of the body with each other. These texts are of saved rows that are not in the body.
  const otherTexts = new Set(rows.slice(body.length).map((row) => fold(row[text])));
  const duplicateIndex = body.findIndex((row) => otherTexts.has(fold(row[text] ?? '')));
  if (duplicateIndex >= 0) {
    throw invalid(`${path}${duplicateIndex}.${text}`, 'duplicate');
  }
  if (isQuestionList(list)) {
    await requireSameTypes(db, parentId, body, saved);
    await requireOwnProducts(db, parentId, body, saved, path);
  }
  await saveRows(db, list, rows);
  return rows.map((row) => row.id);
}

/**
 * Saves the answers of a CUSTOM question. The caller has locked the inspection type of the question.
 * @param notAllowedPath path of the field error when the question is not of type CUSTOM
 * @param path prefix of the answer's index in the path of a field error
 */
export async function saveCustomAnswers(
  context: Pick<ActionContext, 'db' | 'ids'>,
  question: { readonly id: string; readonly type: string },
  body: AnswersBody,
  notAllowedPath: string,
  path: string,
): Promise<void> {
  if (question.type !== 'CUSTOM' && body.length > 0) {
    throw invalid(notAllowedPath, 'not_allowed');
  }
  const foreignIndex = body.findIndex(
    ({ inspectionQuestionId = question.id }) => inspectionQuestionId !== question.id,
  );
  if (foreignIndex >= 0) {
    throw invalid(`${path}${foreignIndex}.inspectionQuestionId`, 'invalid');
  }
  await saveList(context, 'inspectionCustomAnswers', question.id, body, path);
}

/** Saves the inspection questions of a body with their answers. Returns the ids of questions with answers in the body. */
async function saveQuestions(
  context: Pick<ActionContext, 'db' | 'ids'>,
  typeId: string,
  questions: NonNullable<ChecklistsBody['inspectionQuestions']>,
  path: string,
): Promise<string[]> {
  const ids = await saveList(context, 'inspectionQuestions', typeId, questions, path);
  const answered: string[] = [];
  for (const [index, { type, customAnswers }] of questions.entries()) {
    if (customAnswers !== undefined) {
      const id = ids[index] ?? '';
      const field = `${path}${index}.customAnswers`;
      await saveCustomAnswers(context, { id, type }, customAnswers, field, `${field}.`);
      answered.push(id);
    }
  }
  return answered;
}

/**
 * Saves the lists of a body. The caller has locked the type.
 * @param nested whether the request's body has the lists under their names, rather than being one list
 */
export async function saveLists(
  context: Pick<ActionContext, 'db' | 'ids'>,
  typeId: string,
  body: ChecklistsBody,
  nested: boolean,
): Promise<void> {
  const pathOf = (list: keyof ChecklistsBody) => (nested ? `${list}.` : '');
  const { inspectionQuestions, maintenanceQuestions, attributes } = body;
  if (inspectionQuestions !== undefined) {
    await requireEnoughAnswers(context.db, typeId, async () =>
      saveQuestions(context, typeId, inspectionQuestions, pathOf('inspectionQuestions')),
    );
    await requireReachableQuestions(context.db, typeId, 'inspectionQuestions', {
      bodyLength: inspectionQuestions.length,
      path: pathOf('inspectionQuestions'),
    });
  }
  if (maintenanceQuestions !== undefined) {
    await saveList(
      context,
      'maintenanceQuestions',
      typeId,
      maintenanceQuestions,
      pathOf('maintenanceQuestions'),
    );
    await requireReachableQuestions(context.db, typeId, 'maintenanceQuestions', {
      bodyLength: maintenanceQuestions.length,
      path: pathOf('maintenanceQuestions'),
    });
  }
  if (attributes !== undefined) {
    await saveList(context, 'inspectionTypeAttributes', typeId, attributes, pathOf('attributes'));
  }
}
