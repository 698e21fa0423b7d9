/** Rules of inspection types: a name is unique in its category; a disabled category can be kept, not newly chosen. */
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
import { saveCustomAnswers, saveLists, type ChecklistsBody } from './checklists.service.ts';
import * as queries from './inspection-types.queries.ts';
import { findCategory } from '../categories/categories.exported.queries.ts';
import { findInspectionType, insertRows } from './inspection-types.exported.queries.ts';

type InspectionTypeBody = BodyOf<typeof createEndpoint>;
/** Returns an error handler that turns a violated unique index into INSPECTION_TYPE_NAME_EXISTS. */
function rethrowTakenName(name: string) {
  return (error: unknown): never => {
    const isTaken = isUniqueViolation(error, 'inspection_types_category_id_name_folded_key');
    throw isTaken ? apiError(INSPECTION_TYPE_NAME_EXISTS, { name }) : error;
  };
}

/** Checks the category of an id in the body: an unknown one is a field error, not a 404. */
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
 * @throws ApiError CATEGORY_DISABLED or INSPECTION_TYPE_NAME_EXISTS
 */
export async function createInspectionType(act: Act, body: InspectionTypeBody): Promise<string> {
  const { db, clock, ids } = act;
  const { name, categoryId, enabled } = body;
  await checkCategory(db, categoryId);
  const id = ids.newId();
  const row = { id, name, categoryId, enabled, updateDate: clock.now() };
  await insertRows(db, 'inspectionTypes', [row]).catch(rethrowTakenName(name));
  await saveLists(act, id, body, true);
  await recordAct(act, { feature: 'inspection-types', act: 'create', subject: id, detail: { name } });
  return id;
}

/**
 * Changes a type, and those of its lists that are in the body.
 * @throws ApiError STALE_WRITE when somebody changed it after the body's `updateDate`
 */
export async function updateInspectionType(
  act: Act,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<AnswerOf<typeof updateEndpoint>> {
  const { db, clock } = act;
  const { name, categoryId, enabled } = body;
  const before = found(await queries.lockInspectionType(db, id));
  requireCurrent(before, body.updateDate);
  await checkCategory(db, categoryId, before.categoryId);
  const change = { name, categoryId, enabled, updateDate: clock.now() };
  await queries.updateInspectionType(db, id, change).catch(rethrowTakenName(name));
  await saveLists(act, id, body, true);
  if (categoryId !== before.categoryId) {
    // Equipment has a copy of the category.
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

/** Returns one list of a type. */
export async function getList<L extends Exclude<ChecklistName, 'inspectionCustomAnswers'>>(
  { db }: Pick<Act, 'db'>,
  id: string,
  list: L,
): Promise<Checklists[L][]> {
  found(await findInspectionType(db, id));
  return listRows(db, list, id);
}

async function recordListChange(act: Act, id: string, lists: string): Promise<void> {
  await queries.updateInspectionType(act.db, id, { updateDate: act.clock.now() });
  await recordAct(act, { feature: 'inspection-types', act: 'lists', subject: id, detail: { lists } });
}

/** Saves the one list of a body. */
export async function putList(act: Act, id: string, body: ChecklistsBody): Promise<void> {
  found(await queries.lockInspectionType(act.db, id));
  await saveLists(act, id, body, false);
  await recordListChange(act, id, Object.keys(body).join());
}

/** Returns the answers of a CUSTOM question. */
export async function getCustomAnswers({ db }: Pick<Act, 'db'>, questionId: string) {
  found(await queries.findQuestion(db, questionId));
  return listRows(db, 'inspectionCustomAnswers', questionId);
}

/** Saves all answers of a CUSTOM question. */
export async function putCustomAnswers(
  act: Act,
  questionId: string,
  body: Parameters<typeof saveCustomAnswers>[2],
): Promise<Checklists['inspectionCustomAnswers'][]> {
  const type = found(await queries.lockTypeOfQuestion(act.db, questionId));
  const question = found(await queries.findQuestion(act.db, questionId));
  await saveCustomAnswers(act, question, body, 'questionId', '');
  await recordListChange(act, type.id, 'customAnswers');
  return listRows(act.db, 'inspectionCustomAnswers', questionId);
}
