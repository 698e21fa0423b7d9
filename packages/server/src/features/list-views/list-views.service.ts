/** Rules of the views and columns of lists. Users have their own views beside the company's, and changes of another tab are not overwritten. */
import { ROLE_REFUSED, STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  getListSettings as getEndpoint,
  ListView,
  putListSettings as putEndpoint,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { LIST_READERS, type ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid } from '../../platform/context/api-error.ts';
import * as queries from './list-views.queries.ts';
import { listSharedViews } from './company-views.queries.ts';

const NONE = { views: [], columns: null, sharedStart: null, sharedColumns: [], updateDate: null };

/** Throws ROLE_REFUSED if the actor may not read the list, since its views reveal its content. */
export function requireReader({ actor }: Pick<ActionContext, 'actor'>, list: ListName): void {
  if (!LIST_READERS[list].allows(actor)) {
    throw apiError(ROLE_REFUSED);
  }
}

/**
 * Returns the caller's settings of a list with the company's views, or the defaults of the list.
 * @throws ApiError ROLE_REFUSED
 */
export async function getSettings(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  list: ListName,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  requireReader({ actor }, list);
  const settings = await queries.findSettings(db, { userId: actor.userId, list });
  const shared = await listSharedViews(db, { companyId: actor.companyId, list });
  return { ...(settings ?? NONE), shared };
}

/** Returns the shared view that opens the user's list after a change. A tab from before an upgrade sends none and changes none. */
function sharedStartAfter(
  { views, sharedStart }: BodyOf<typeof putEndpoint>,
  before: queries.StoredSettings | undefined,
): string | null {
  if (views.some(({ isDefault }) => isDefault)) {
    return null;
  }
  return sharedStart === undefined ? (before?.sharedStart ?? null) : sharedStart;
}

/** Returns the views with their columns. A tab from before an upgrade sends no columns and changes none. */
function viewsAfter(views: readonly ListView[], before: queries.StoredSettings | undefined): ListView[] {
  const columnsBefore = new Map(before?.views.map(({ name, columns }) => [name, columns]));
  return views.map((view) => ({
    ...view,
    columns: (view.columns === undefined ? columnsBefore.get(view.name) : view.columns) ?? null,
  }));
}

/**
 * Replaces the caller's settings of a list.
 * @throws ApiError ROLE_REFUSED; STALE_WRITE when the settings changed after the body's `updateDate`
 */
export async function putSettings(
  { db, actor, clock }: Pick<ActionContext, 'db' | 'actor' | 'clock'>,
  list: ListName,
  body: BodyOf<typeof putEndpoint>,
): Promise<HandlerReplyOf<typeof putEndpoint>> {
  requireReader({ actor }, list);
  const { updateDate: readDate, views, columns } = body;
  if (body.sharedStart && views.some(({ isDefault }) => isDefault)) {
    throw invalid('sharedStart', 'invalid');
  }
  const key = { userId: actor.userId, list };
  const before = await queries.findSettings(db, key, true);
  const isStale = readDate !== undefined && readDate !== (before?.updateDate.toISOString() ?? null);
  const sharedStart = sharedStartAfter(body, before);
  const settings = {
    views: viewsAfter(views, before),
    columns,
    sharedStart,
    sharedColumns: body.sharedColumns ?? before?.sharedColumns ?? [],
    updateDate: clock.now(),
  };
  const isNew = before === undefined && readDate !== undefined;
  if (isStale || !(await queries.saveSettings(db, key, settings, isNew))) {
    throw apiError(STALE_WRITE);
  }
  return settings;
}
