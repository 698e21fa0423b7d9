/** Checklists: a row once saved is switched off, never removed; its words are unique in its list. */
import {
  CUSTOM_ANSWERS_LIMIT,
  INSPECTION_TYPE_ROW_UNKNOWN,
  QUESTION_TYPE_FIXED,
  MAX_CUSTOM_ANSWERS,
  type createInspectionType,
  type putCustomAnswers,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { Act } from '../../platform/context/act.ts';
import { invalid, apiError } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { mergeList, type SentRow } from '../../platform/lists.ts';
import { hasEquipment, listRows, saveRows, SHAPES, type ChecklistName } from './checklists.queries.ts';

/** The lists of a type that are sent; those left out stay as they are. */
export type SentLists = Pick<
  BodyOf<typeof createInspectionType>,
  'inspectionQuestions' | 'maintenanceQuestions' | 'attributes'
>;
type SentAnswers = BodyOf<typeof putCustomAnswers>;

/** A row of any of the lists: its words stand under the key of its list. */
interface AnyRow extends SentRow {
  readonly type: string;
  readonly enabled: boolean;
  readonly question?: string;
  readonly attribute?: string;
  readonly answer?: string;
}

/**
 * A record is judged by the type that its questions have when it arrives: a NO that was given to a question that has
 * become a text would count for nothing. So the type stays what it was once a phone may have the question.
 * @throws ApiError QUESTION_TYPE_FIXED with `params.question`, as it is saved
 */
async function requireSameTypes(
  db: TenantDb,
  inspectionTypeId: string,
  sent: readonly AnyRow[],
  saved: readonly (AnyRow & { readonly id: string })[],
): Promise<void> {
  const types = new Map(sent.map(({ id, type }) => [id, type]));
  const changed = saved.find(({ id, type }) => (types.get(id) ?? type) !== type);
  if (changed && (await hasEquipment(db, inspectionTypeId))) {
    throw apiError(QUESTION_TYPE_FIXED, { question: changed.question ?? '' });
  }
}

/** Merges what is sent into a list and saves it; answers the ids, those of the sent rows first. */
async function saveList(
  { db, ids }: Pick<Act, 'db' | 'ids'>,
  list: ChecklistName,
  parentId: string,
  sent: readonly AnyRow[],
  path: string,
): Promise<string[]> {
  const { parent, text } = SHAPES[list];
  const saved: (AnyRow & { id: string })[] = await listRows(db, list, parentId);
  const rows = mergeList<AnyRow, AnyRow & { id: string }, Record<typeof text, string> & { id: string }>(
    sent,
    saved,
    (row, id, position) => {
      const { type, enabled } = row;
      return { id, [parent]: parentId, [text]: row[text] ?? '', type, enabled, position } as never;
    },
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(INSPECTION_TYPE_ROW_UNKNOWN);
  }
  if (list === 'inspectionCustomAnswers' && rows.length > MAX_CUSTOM_ANSWERS) {
    throw apiError(CUSTOM_ANSWERS_LIMIT, { max: MAX_CUSTOM_ANSWERS });
  }
  // The sent rows differ among themselves already: what repeats is the words of a row that was left out.
  const leftOut = new Set(rows.slice(sent.length).map((row) => fold(row[text])));
  const double = sent.findIndex((row) => leftOut.has(fold(row[text] ?? '')));
  if (double >= 0) {
    throw invalid(`${path}${double}.${text}`, 'duplicate');
  }
  if (list === 'inspectionQuestions' || list === 'maintenanceQuestions') {
    await requireSameTypes(db, parentId, sent, saved);
  }
  await saveRows(db, list, rows);
  return rows.map((row) => row.id);
}

/**
 * Saves the answers to choose from of a question; the caller holds the lock of its type.
 * @param refusedAs path of the field to name when the question is not of type CUSTOM
 * @param path what stands before the place of an answer in the path of a refused field
 */
export async function saveCustomAnswers(
  act: Pick<Act, 'db' | 'ids'>,
  question: { readonly id: string; readonly type: string },
  sent: SentAnswers,
  refusedAs: string,
  path: string,
): Promise<void> {
  if (question.type !== 'CUSTOM' && sent.length > 0) {
    throw invalid(refusedAs, 'not_allowed');
  }
  const foreign = sent.findIndex(
    ({ inspectionQuestionId = question.id }) => inspectionQuestionId !== question.id,
  );
  if (foreign >= 0) {
    throw invalid(`${path}${foreign}.inspectionQuestionId`, 'invalid');
  }
  await saveList(act, 'inspectionCustomAnswers', question.id, sent, path);
}

/**
 * Saves the lists that are sent; the caller holds the lock of the type.
 * @param nested whether the lists stand in the body under their names, or one is the body itself
 */
export async function saveLists(
  act: Pick<Act, 'db' | 'ids'>,
  typeId: string,
  sent: SentLists,
  nested: boolean,
): Promise<void> {
  const pathOf = (list: keyof SentLists) => (nested ? `${list}.` : '');
  const { inspectionQuestions, maintenanceQuestions, attributes } = sent;
  if (inspectionQuestions !== undefined) {
    const path = pathOf('inspectionQuestions');
    const ids = await saveList(act, 'inspectionQuestions', typeId, inspectionQuestions, path);
    for (const [index, { type, customAnswers }] of inspectionQuestions.entries()) {
      if (customAnswers !== undefined) {
        const field = `${path}${index}.customAnswers`;
        await saveCustomAnswers(act, { id: ids[index] ?? '', type }, customAnswers, field, `${field}.`);
      }
    }
  }
  if (maintenanceQuestions !== undefined) {
    await saveList(act, 'maintenanceQuestions', typeId, maintenanceQuestions, pathOf('maintenanceQuestions'));
  }
  if (attributes !== undefined) {
    await saveList(act, 'inspectionTypeAttributes', typeId, attributes, pathOf('attributes'));
  }
}
