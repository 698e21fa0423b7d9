/** Categories: a name is unique in the group, an attribute once saved is disabled or enabled, never removed. */
import {
  CATEGORY_ATTRIBUTE_UNKNOWN,
  CATEGORY_NAME_EXISTS,
  type CategoryAttribute,
  type createCategory as createEndpoint,
  type putCategoryInspectionAttributes,
  type updateCategory as updateEndpoint,
} from '@mobcheck/contract/categories/categories.contract.ts';
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { mergeList } from '../../platform/lists.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './categories.queries.ts';
import { findCategory, insertCategories } from './categories.exported.queries.ts';

type SentCategory = BodyOf<typeof createEndpoint>;
/** The same for both kinds. */
type SentAttributes = BodyOf<typeof putCategoryInspectionAttributes>;

/** Rethrows a taken name as the refusal that names it. */
function nameTaken(name: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'categories_name_folded_key')
      ? apiError(CATEGORY_NAME_EXISTS, { name })
      : error;
  };
}

async function saveList(
  { db, ids }: Act,
  categoryId: string,
  kind: queries.AttributeKind,
  sent: SentAttributes,
): Promise<void> {
  const saved = await queries.listAttributes(db, categoryId, kind);
  const rows = mergeList(
    sent,
    saved,
    (row, id, position) => ({ id, categoryId, kind, name: row.name, enabled: row.enabled, position }),
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(CATEGORY_ATTRIBUTE_UNKNOWN);
  }
  const names = rows.map((row) => fold(row.name));
  if (new Set(names).size < names.length) {
    throw invalid('name', 'duplicate');
  }
  await queries.saveAttributes(db, rows);
}

async function saveAttributes(act: Act, id: string, sent: SentCategory): Promise<void> {
  await saveList(act, id, 'INSPECTION', sent.inspectionAttributes ?? []);
  await saveList(act, id, 'MAINTENANCE', sent.maintenanceAttributes ?? []);
}

/** Adds a category with its attributes. */
export async function createCategory(act: Act, sent: SentCategory): Promise<string> {
  const { db, clock, ids } = act;
  const id = ids.newId();
  const row = { id, name: sent.name, enabled: sent.enabled, updateDate: clock.now() };
  await insertCategories(db, [row]).catch(nameTaken(sent.name));
  await saveAttributes(act, id, sent);
  await recordAct(act, { feature: 'categories', act: 'create', subject: id, detail: { name: sent.name } });
  return id;
}

/**
 * Changes a category, and its attributes where they are sent.
 * @throws ApiError STALE_WRITE when somebody changed it after the `updateDate` that the client saw
 */
export async function updateCategory(
  act: Act,
  id: string,
  sent: BodyOf<typeof updateEndpoint>,
): Promise<AnswerOf<typeof updateEndpoint>> {
  const { db, clock } = act;
  const before = found(await queries.lockCategory(db, id));
  requireCurrent(before, sent.updateDate);
  const change = { name: sent.name, enabled: sent.enabled, updateDate: clock.now() };
  const row = await queries.updateCategory(db, id, change).catch(nameTaken(sent.name));
  await saveAttributes(act, id, sent);
  await recordAct(act, {
    feature: 'categories',
    act: 'update',
    subject: id,
    detail: { name: sent.name, nameBefore: before.name, enabled: sent.enabled },
  });
  return row;
}

/** Attributes of one kind. */
export async function listAttributes(
  { db }: Pick<Act, 'db'>,
  id: string,
  kind: queries.AttributeKind,
): Promise<CategoryAttribute[]> {
  found(await findCategory(db, id));
  return queries.listAttributes(db, id, kind);
}

/** Saves the whole list of one kind. */
export async function putAttributes(
  act: Act,
  id: string,
  kind: queries.AttributeKind,
  sent: SentAttributes,
): Promise<CategoryAttribute[]> {
  found(await queries.lockCategory(act.db, id));
  await saveList(act, id, kind, sent);
  await recordAct(act, { feature: 'categories', act: 'attributes', subject: id, detail: { kind } });
  return queries.listAttributes(act.db, id, kind);
}
