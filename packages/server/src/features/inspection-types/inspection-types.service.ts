/** Rules of inspection types. A name is unique in its category, and a disabled category can be kept but not newly chosen. */
import {
  CATEGORY_DISABLED,
  INSPECTION_TYPE_NAME_EXISTS,
  type createInspectionType as createEndpoint,
  type updateInspectionType as updateEndpoint,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { isUniqueViolation, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { refreshEquipmentOfType } from '../equipment/equipment.service.ts';
import { listRows, type ChecklistName, type Checklists } from './checklists.queries.ts';
import { saveCustomAnswers, saveLists, type ChecklistsBody } from './checklists.service.ts';
import { requireEnoughAnswers } from './enough-answers.service.ts';
import { requireNeededAnswers } from './question-limits.service.ts';
import * as queries from './inspection-types.queries.ts';
import { findCategory } from '../categories/categories.exported.queries.ts';
import { findInspectionType, insertRows } from './inspection-types.exported.queries.ts';

type InspectionTypeBody = BodyOf<typeof createEndpoint>;
/** Returns an error handler that turns a violated unique index into INSPECTION_TYPE_NAME_EXISTS. */
function nameTakenHandler(name: string) {
  return (error: unknown): never => {
    const isTaken = isUniqueViolation(error, 'inspection_types_category_id_name_folded_key');
    throw isTaken ? apiError(INSPECTION_TYPE_NAME_EXISTS, { name }) : error;
  };
}

/** Checks the category of an id in the body. An unknown category is a field error, not a 404. */
async function checkCategory(db: TenantDb, id: string, savedCategoryId?: string): Promise<void> {
  const category = await findCategory(db, id);
  if (category === undefined) {
    throw invalid('categoryId', 'unknown');
  }
  if (!category.enabled && id !== savedCategoryId) {
    throw apiError(CATEGORY_DISABLED, { name: category.name });
  }
}

/**
 * Adds a type with its lists.
 * @throws ApiError CATEGORY_DISABLED, INSPECTION_TYPE_NAME_EXISTS, or an error of a list
 */
export async function createInspectionType(
  context: ActionContext,
  body: InspectionTypeBody,
): Promise<string> {
  const { db, clock, ids } = context;
  const { name, categoryId, enabled } = body;
  await checkCategory(db, categoryId);
  const id = ids.newId();
  const row = { id, name, categoryId, enabled, updateDate: clock.now() };
  await insertRows(db, 'inspectionTypes', [row]).catch(nameTakenHandler(name));
  await saveLists(context, id, body, true);
  await recordAct(context, { feature: 'inspection-types', act: 'create', subject: id, detail: { name } });
  return id;
}

/**
 * Changes a type, and the lists that are in the body.
 * @throws ApiError STALE_WRITE when the type changed after the body's `updateDate`, or any error of `createInspectionType`
 */
export async function updateInspectionType(
  context: ActionContext,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, clock } = context;
  const { name, categoryId, enabled } = body;
  const before = requireFound(await queries.lockInspectionType(db, id));
  rejectStaleWrite(before, body.updateDate);
  await checkCategory(db, categoryId, before.categoryId);
  const change = { name, categoryId, enabled, updateDate: clock.now() };
  await queries.updateInspectionType(db, id, change).catch(nameTakenHandler(name));
  await saveLists(context, id, body, true);
  if (categoryId !== before.categoryId) {
    // Equipment has a copy of the category, which changes with it.
    await refreshEquipmentOfType(db, id);
  }
  await recordAct(context, {
    feature: 'inspection-types',
    act: 'update',
    subject: id,
    detail: { name, nameBefore: before.name, enabled },
  });
  return requireFound(await findInspectionType(db, id));
}

/** Returns one list of a type. */
export async function getList<L extends Exclude<ChecklistName, 'inspectionCustomAnswers'>>(
  { db }: Pick<ActionContext, 'db'>,
  id: string,
  list: L,
): Promise<Checklists[L][]> {
  requireFound(await findInspectionType(db, id));
  return listRows(db, list, id);
}

async function recordListChange(context: ActionContext, id: string, lists: string): Promise<void> {
  await queries.updateInspectionType(context.db, id, { updateDate: context.clock.now() });
  await recordAct(context, { feature: 'inspection-types', act: 'lists', subject: id, detail: { lists } });
}

/** Saves the only list of a body. */
export async function putList(context: ActionContext, id: string, body: ChecklistsBody): Promise<void> {
  requireFound(await queries.lockInspectionType(context.db, id));
  await saveLists(context, id, body, false);
  await recordListChange(context, id, Object.keys(body).join());
}

/** Returns the answers of a CUSTOM question. */
export async function getCustomAnswers({ db }: Pick<ActionContext, 'db'>, questionId: string) {
  requireFound(await queries.findQuestion(db, questionId));
  return listRows(db, 'inspectionCustomAnswers', questionId);
}

/** Adds and changes answers of a CUSTOM question. */
export async function putCustomAnswers(
  context: ActionContext,
  questionId: string,
  body: Parameters<typeof saveCustomAnswers>[2],
): Promise<Checklists['inspectionCustomAnswers'][]> {
  const type = requireFound(await queries.lockTypeOfQuestion(context.db, questionId));
  const question = requireFound(await queries.findQuestion(context.db, questionId));
  await requireEnoughAnswers(context.db, type.id, async () => {
    await saveCustomAnswers(context, question, body, 'questionId', '');
    return [questionId];
  });
  await requireNeededAnswers(context.db, type.id, body);
  await recordListChange(context, type.id, 'customAnswers');
  return listRows(context.db, 'inspectionCustomAnswers', questionId);
}
