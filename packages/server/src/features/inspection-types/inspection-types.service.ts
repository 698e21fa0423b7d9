/** Inspection types: a name is unique in its category; a disabled category stays only where it was chosen before. */
import {
  CATEGORY_DISABLED,
  INSPECTION_TYPE_NAME_EXISTS,
  type createInspectionType as createEndpoint,
  type updateInspectionType as updateEndpoint,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refreshEquipmentOfType } from '../equipment/equipment.service.ts';
import { listRows, type ChecklistName, type Checklists } from './checklists.queries.ts';
import { saveCustomAnswers, saveLists, type SentLists } from './checklists.service.ts';
import * as queries from './inspection-types.queries.ts';
import { findCategory } from '../categories/categories.exported.queries.ts';
import { findInspectionType, insertRows } from './inspection-types.exported.queries.ts';

type Sent = BodyOf<typeof createEndpoint>;
/** Rethrows a taken name as the refusal that names it. */
function nameTaken(name: string) {
  return (error: unknown): never => {
    const taken = isUniqueViolation(error, 'inspection_types_category_id_name_folded_key');
    throw taken ? apiError(INSPECTION_TYPE_NAME_EXISTS, { name }) : error;
  };
}

/** A category from an id in the body: an unknown one is a wrong field, not a missing page. */
async function checkCategory(db: TenantDb, id: string, before?: string): Promise<void> {
  const category = await findCategory(db, id);
  if (category === undefined) {
    throw invalid('categoryId', 'unknown');
  }
  if (!category.enabled && id !== before) {
    throw apiError(CATEGORY_DISABLED, { name: category.name });
  }
}

/**
 * Adds a type with its lists.
 * @throws ApiError CATEGORY_DISABLED when the category is switched off
 */
export async function createInspectionType(act: Act, sent: Sent): Promise<string> {
  const { db, clock, ids } = act;
  const { name, categoryId, enabled } = sent;
  await checkCategory(db, categoryId);
  const id = ids.newId();
  const row = { id, name, categoryId, enabled, updateDate: clock.now() };
  await insertRows(db, 'inspectionTypes', [row]).catch(nameTaken(name));
  await saveLists(act, id, sent, true);
  await recordAct(act, { feature: 'inspection-types', act: 'create', subject: id, detail: { name } });
  return id;
}

/**
 * Changes a type, and its lists where they are sent.
 * @throws ApiError STALE_WRITE when somebody changed it after the `updateDate` that the client saw
 */
export async function updateInspectionType(
  act: Act,
  id: string,
  sent: BodyOf<typeof updateEndpoint>,
): Promise<AnswerOf<typeof updateEndpoint>> {
  const { db, clock } = act;
  const { name, categoryId, enabled } = sent;
  const before = found(await queries.lockInspectionType(db, id));
  requireCurrent(before, sent.updateDate);
  await checkCategory(db, categoryId, before.categoryId);
  const change = { name, categoryId, enabled, updateDate: clock.now() };
  await queries.updateInspectionType(db, id, change).catch(nameTaken(name));
  await saveLists(act, id, sent, true);
  if (categoryId !== before.categoryId) {
    // Equipment keeps the category beside its product.
    await refreshEquipmentOfType(db, id);
  }
  await recordAct(act, {
    feature: 'inspection-types',
    act: 'update',
    subject: id,
    detail: { name, nameBefore: before.name, enabled },
  });
  return found(await findInspectionType(db, id));
}

/** One list of a type. */
export async function getList<L extends Exclude<ChecklistName, 'inspectionCustomAnswers'>>(
  { db }: Pick<Act, 'db'>,
  id: string,
  list: L,
): Promise<Checklists[L][]> {
  found(await findInspectionType(db, id));
  return listRows(db, list, id);
}

async function noteLists(act: Act, id: string, lists: string): Promise<void> {
  await queries.updateInspectionType(act.db, id, { updateDate: act.clock.now() });
  await recordAct(act, { feature: 'inspection-types', act: 'lists', subject: id, detail: { lists } });
}

/** Saves the one whole list that is sent. */
export async function putList(act: Act, id: string, sent: SentLists): Promise<void> {
  found(await queries.lockInspectionType(act.db, id));
  await saveLists(act, id, sent, false);
  await noteLists(act, id, Object.keys(sent).join());
}

/** The answers to choose from of a question. */
export async function getCustomAnswers({ db }: Pick<Act, 'db'>, questionId: string) {
  found(await queries.findQuestion(db, questionId));
  return listRows(db, 'inspectionCustomAnswers', questionId);
}

/** Saves the whole list of answers of a CUSTOM question. */
export async function putCustomAnswers(
  act: Act,
  questionId: string,
  sent: Parameters<typeof saveCustomAnswers>[2],
): Promise<Checklists['inspectionCustomAnswers'][]> {
  const type = found(await queries.lockTypeOfQuestion(act.db, questionId));
  const question = found(await queries.findQuestion(act.db, questionId));
  await saveCustomAnswers(act, question, sent, 'questionId', '');
  await noteLists(act, type.id, 'customAnswers');
  return listRows(act.db, 'inspectionCustomAnswers', questionId);
}
