/** Rules of categories. Names are unique in the group, and a saved attribute can be disabled but never removed. */
import {
  CATEGORY_ATTRIBUTE_UNKNOWN,
  CATEGORY_NAME_EXISTS,
  MAX_CATEGORY_ATTRIBUTES,
  type CategoryAttribute,
  type createCategory as createEndpoint,
  type putCategoryInspectionAttributes,
  type updateCategory as updateEndpoint,
} from '@mobcheck/contract/categories/categories.contract.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { mergeList, requireListRoom } from '../../platform/lists.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './categories.queries.ts';
import { findCategory, insertCategories } from './categories.exported.queries.ts';

type CategoryBody = BodyOf<typeof createEndpoint>;
/** The body of both kinds of attributes. */
type AttributesBody = BodyOf<typeof putCategoryInspectionAttributes>;

/** Returns an error handler that turns a violated unique index into CATEGORY_NAME_EXISTS. */
function nameTakenHandler(name: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error, 'categories_name_folded_key')
      ? apiError(CATEGORY_NAME_EXISTS, { name })
      : error;
  };
}

async function saveList(
  { db, ids }: ActionContext,
  categoryId: string,
  kind: queries.AttributeKind,
  body: AttributesBody,
): Promise<void> {
  const saved = await queries.listAttributes(db, categoryId, kind);
  const rows = mergeList(
    body,
    saved,
    (row, id, position) => ({ id, categoryId, kind, name: row.name, enabled: row.enabled, position }),
    ids.newId,
  );
  if (rows === undefined) {
    throw apiError(CATEGORY_ATTRIBUTE_UNKNOWN);
  }
  requireListRoom(rows, saved, { max: MAX_CATEGORY_ATTRIBUTES, path: '' });
  const names = rows.map((row) => fold(row.name));
  if (new Set(names).size < names.length) {
    throw invalid('name', 'duplicate');
  }
  await queries.saveAttributes(db, rows);
}

async function saveAttributes(context: ActionContext, id: string, body: CategoryBody): Promise<void> {
  await saveList(context, id, 'INSPECTION', body.inspectionAttributes ?? []);
  await saveList(context, id, 'MAINTENANCE', body.maintenanceAttributes ?? []);
}

/** Adds a category with its attributes. */
export async function createCategory(context: ActionContext, body: CategoryBody): Promise<string> {
  const { db, clock, ids } = context;
  const id = ids.newId();
  const row = { id, name: body.name, enabled: body.enabled, updateDate: clock.now() };
  await insertCategories(db, [row]).catch(nameTakenHandler(body.name));
  await saveAttributes(context, id, body);
  await recordAct(context, {
    feature: 'categories',
    act: 'create',
    subject: id,
    detail: { name: body.name },
  });
  return id;
}

/**
 * Changes a category, and the lists of attributes that the body has.
 * @throws ApiError STALE_WRITE when the category changed after the body's `updateDate`
 */
export async function updateCategory(
  context: ActionContext,
  id: string,
  body: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  const { db, clock } = context;
  const before = requireFound(await queries.lockCategory(db, id));
  rejectStaleWrite(before, body.updateDate);
  const change = { name: body.name, enabled: body.enabled, updateDate: clock.now() };
  const row = await queries.updateCategory(db, id, change).catch(nameTakenHandler(body.name));
  await saveAttributes(context, id, body);
  await recordAct(context, {
    feature: 'categories',
    act: 'update',
    subject: id,
    detail: { name: body.name, nameBefore: before.name, enabled: body.enabled },
  });
  return row;
}

/** Lists the attributes of one kind. */
export async function listAttributes(
  { db }: Pick<ActionContext, 'db'>,
  id: string,
  kind: queries.AttributeKind,
): Promise<CategoryAttribute[]> {
  requireFound(await findCategory(db, id));
  return queries.listAttributes(db, id, kind);
}

/** Saves the given attributes of one kind in their order. Saved attributes that are not given stay after them. */
export async function putAttributes(
  context: ActionContext,
  id: string,
  kind: queries.AttributeKind,
  body: AttributesBody,
): Promise<CategoryAttribute[]> {
  requireFound(await queries.lockCategory(context.db, id));
  await saveList(context, id, kind, body);
  // Forms send the category with its attributes, so an older version of the category must now be rejected.
  await queries.updateCategory(context.db, id, { updateDate: context.clock.now() });
  await recordAct(context, { feature: 'categories', act: 'attributes', subject: id, detail: { kind } });
  return queries.listAttributes(context.db, id, kind);
}
