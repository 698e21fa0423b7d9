/** Rules of a company's shared views. Admins share, change and remove them, and all users of the company see them. */
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  MAX_VIEWS,
  SHARED_VIEW_NAME_EXISTS,
  SHARED_VIEWS_FULL,
  type removeSharedView as removeEndpoint,
  type shareView as shareEndpoint,
  type updateSharedView as updateEndpoint,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import * as queries from './company-views.queries.ts';
import { requireReader } from './list-views.service.ts';

interface ViewParams {
  readonly list: ListName;
  readonly id: string;
}

/** Returns an error handler for a view that exists: another one has the name, or the undo of a removal was sent twice. */
function nameTakenHandler(name: string) {
  return (error: unknown): never => {
    const isThere = ['shared_views_company_id_list_name_folded_key', 'shared_views_pkey'].some((key) =>
      isUniqueViolation(error, key),
    );
    throw isThere ? apiError(SHARED_VIEW_NAME_EXISTS, { name }) : error;
  };
}

/**
 * Shares a view with the active company.
 * @throws ApiError ROLE_REFUSED, NOT_FOUND, SHARED_VIEW_NAME_EXISTS, SHARED_VIEWS_FULL
 */
export async function shareView(
  context: ActionContext,
  list: ListName,
  body: BodyOf<typeof shareEndpoint>,
): Promise<HandlerReplyOf<typeof shareEndpoint>> {
  const { db, actor, clock, ids } = context;
  requireReader(context, list);
  const { companyId, userId, name: userName } = actor;
  const { name, search, columns = null } = body;
  requireFound(await queries.lockViewsOf(db, companyId));
  const others = await queries.listSharedViews(db, { companyId, list });
  if (others.length >= MAX_VIEWS) {
    throw apiError(SHARED_VIEWS_FULL, { max: MAX_VIEWS });
  }
  const view = { id: body.id ?? ids.newId(), name, search, columns, updateDate: clock.now() };
  await queries
    .insertSharedView(db, { ...view, companyId, list, userId, userName })
    .catch(nameTakenHandler(name));
  // The undo of a removal is recorded as a share, since the server cannot tell whether the view existed before.
  await recordAct(context, { feature: 'list-views', act: 'share', subject: view.id, detail: { name, list } });
  return { ...view, sharedBy: userName };
}

/**
 * Changes a view of the active company.
 * @throws ApiError ROLE_REFUSED, NOT_FOUND, SHARED_VIEW_NAME_EXISTS; STALE_WRITE when the view changed after the body's `updateDate`
 */
export async function updateSharedView(
  context: ActionContext,
  { list, id }: ViewParams,
  { updateDate: readDate, columns, ...change }: BodyOf<typeof updateEndpoint>,
): Promise<HandlerReplyOf<typeof updateEndpoint>> {
  requireReader(context, list);
  const { db, actor, clock } = context;
  const key = { companyId: actor.companyId, list, id };
  const before = requireFound(await queries.lockSharedView(db, key));
  rejectStaleWrite(before, readDate);
  const changed = {
    ...change,
    columns: columns === undefined ? before.columns : columns,
    updateDate: clock.now(),
  };
  await queries.changeSharedView(db, id, changed).catch(nameTakenHandler(change.name));
  const detail = { name: change.name, nameBefore: before.name, list };
  await recordAct(context, { feature: 'list-views', act: 'update', subject: id, detail });
  return { ...before, ...changed };
}

/**
 * Removes a view of the active company.
 * @throws ApiError ROLE_REFUSED, NOT_FOUND; STALE_WRITE when the view changed after the query's `updateDate`
 */
export async function removeSharedView(
  context: ActionContext,
  { list, id }: ViewParams,
  query: QueryOf<typeof removeEndpoint>,
): Promise<void> {
  requireReader(context, list);
  const { db, actor } = context;
  const view = requireFound(await queries.lockSharedView(db, { companyId: actor.companyId, list, id }));
  rejectStaleWrite(view, query.updateDate);
  await queries.deleteSharedView(db, id);
  const detail = { name: view.name, list };
  await recordAct(context, { feature: 'list-views', act: 'remove', subject: id, detail });
}
