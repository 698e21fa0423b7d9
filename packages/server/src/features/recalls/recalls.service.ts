/** Opens, ends, reopens and takes back recalls. */
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type createRecall as createEndpoint,
  type getRecall as getEndpoint,
  type listRecalls as listEndpoint,
  MAX_RECALL_COMPANIES,
  type previewRecall as previewEndpoint,
  RECALL_PREVIEW_CHANGED,
  RECALL_STATE_DIFFERS,
  RECALL_TITLE_EXISTS,
  RECALL_WORK_DONE,
  type RecallState,
  type reopenRecall as reopenEndpoint,
  type takeRecallBack as takeBackEndpoint,
} from '@mobcheck/contract/recalls/recalls.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { recordAct } from '../audit/audit.service.ts';
import { requireAgenda } from '../deficiencies/agenda-switch.service.ts';
import {
  dismissOpenOfRecall,
  lockOpenOfRecall,
} from '../deficiencies/recall-deficiencies.exported.queries.ts';
import { startFollowing } from './follow-recalls.service.ts';
import { openAndTell } from './open-and-tell.service.ts';
import { countMatching, findHorizon, listMatching, lockMissing } from './recall-criteria.queries.ts';
import * as queries from './recalls.queries.ts';

const NO_PROGRESS = { pieces: 0, open: 0, fixed: 0, dismissed: 0 };

/** Counts the pieces that match criteria, and returns a page of these pieces. @throws ApiError AGENDA_OFF */
export async function previewRecall(
  { db }: ActionContext,
  { page, pageSize, ...criteria }: BodyOf<typeof previewEndpoint>,
): Promise<HandlerReplyOf<typeof previewEndpoint>> {
  await requireAgenda(db);
  const counts = await countMatching(db, criteria, MAX_RECALL_COMPANIES);
  return { ...counts, page: await listMatching(db, criteria, { page, pageSize }) };
}

/**
 * Opens a recall, and a deficiency for each matching piece. Any number of pieces is one act.
 * @throws ApiError AGENDA_OFF, RECALL_TITLE_EXISTS or RECALL_PREVIEW_CHANGED; 400 for an unknown product
 */
export async function createRecall(
  context: ActionContext,
  { pieces, ...recall }: BodyOf<typeof createEndpoint>,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  const { db, actor, clock, ids } = context;
  await requireAgenda(db);
  if (recall.productId !== null && !(await queries.hasProduct(db, recall.productId))) {
    throw invalid('productId', 'unknown');
  }
  await liftStatementLimit(db);
  const now = clock.now();
  const row = {
    ...recall,
    id: ids.newId(),
    createdAt: now,
    createdByName: actor.name,
    createdByEmail: actor.email,
    updateDate: now,
    checkedXid: await findHorizon(db),
  };
  await queries.insertRecall(db, row).catch((error: unknown) => {
    throw isUniqueViolation(error, 'recalls_title')
      ? apiError(RECALL_TITLE_EXISTS, { title: recall.title })
      : error;
  });
  const matching = await lockMissing(db, row, '0');
  if (matching.length !== pieces) {
    throw apiError(RECALL_PREVIEW_CHANGED, { pieces: matching.length });
  }
  const opened = await openAndTell(db, row, matching, { userId: actor.userId, now });
  await startFollowing(context);
  const detail = { name: recall.title, pieces: opened };
  await recordAct(context, { feature: 'recalls', act: 'create', subject: row.id, detail });
  return { id: row.id, opened };
}

/** Returns one page of recalls with their progress. @throws ApiError AGENDA_OFF */
export async function listRecalls(
  { db }: ActionContext,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  await requireAgenda(db);
  const { items, total } = await queries.listPage(db, query);
  const progress = await queries.countProgress(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((item) => ({ ...item, ...(progress.get(item.id) ?? NO_PROGRESS) })), total };
}

/** Returns a recall with its progress by company. @throws ApiError AGENDA_OFF or NOT_FOUND */
export async function getRecall(
  { db }: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof getEndpoint>> {
  await requireAgenda(db);
  const recall = requireFound(await queries.findRecall(db, id));
  const progress = (await queries.countProgress(db, [id])).get(id) ?? NO_PROGRESS;
  return { ...recall, ...progress, companies: await queries.countByCompany(db, id, MAX_RECALL_COMPANIES) };
}

/** Locks a recall in one of the given states. @throws ApiError AGENDA_OFF, NOT_FOUND or RECALL_STATE_DIFFERS */
async function lockInState({ db }: ActionContext, id: string, states: readonly RecallState[]) {
  await requireAgenda(db);
  const recall = requireFound(await queries.lockRecall(db, id));
  if (!states.includes(recall.recallState)) {
    throw apiError(RECALL_STATE_DIFFERS);
  }
  return recall;
}

/** Ends a recall. Its open deficiencies stay. @throws ApiError AGENDA_OFF, NOT_FOUND or RECALL_STATE_DIFFERS */
export async function endRecall(context: ActionContext, id: string): Promise<void> {
  const { title } = await lockInState(context, id, ['ACTIVE']);
  const now = context.clock.now();
  await queries.updateRecall(context.db, id, { endedAt: now, updateDate: now });
  await recordAct(context, { feature: 'recalls', act: 'end', subject: id, detail: { name: title } });
}

/** Reopens an ended recall, and opens its missing deficiencies. @throws ApiError AGENDA_OFF, NOT_FOUND or RECALL_STATE_DIFFERS */
export async function reopenRecall(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof reopenEndpoint>> {
  const { db, actor, clock } = context;
  const recall = await lockInState(context, id, ['ENDED']);
  await liftStatementLimit(db);
  const now = clock.now();
  const checkedXid = await findHorizon(db);
  await queries.updateRecall(db, id, { endedAt: null, updateDate: now, checkedXid });
  const missing = await lockMissing(db, recall, '0');
  const opened = await openAndTell(db, recall, missing, { userId: actor.userId, now });
  await startFollowing(context);
  const detail = { name: recall.title, pieces: opened };
  await recordAct(context, { feature: 'recalls', act: 'reopen', subject: id, detail });
  return { opened };
}

/**
 * Takes back a recall without fixed deficiencies. Its open deficiencies are dismissed.
 * @throws ApiError AGENDA_OFF, NOT_FOUND, RECALL_STATE_DIFFERS or RECALL_WORK_DONE
 */
export async function takeRecallBack(
  context: ActionContext,
  id: string,
  { reason }: BodyOf<typeof takeBackEndpoint>,
): Promise<HandlerReplyOf<typeof takeBackEndpoint>> {
  const { db, actor, clock } = context;
  const recall = await lockInState(context, id, ['ACTIVE', 'ENDED']);
  await liftStatementLimit(db);
  await lockOpenOfRecall(db, id);
  if (((await queries.countProgress(db, [id])).get(id) ?? NO_PROGRESS).fixed > 0) {
    throw apiError(RECALL_WORK_DONE);
  }
  const now = clock.now();
  await queries.updateRecall(db, id, { endedAt: recall.endedAt ?? now, takenBackAt: now, updateDate: now });
  const dismissed = await dismissOpenOfRecall(db, id, { reason, now, ...actor });
  const detail = { name: recall.title, pieces: dismissed, reason };
  await recordAct(context, { feature: 'recalls', act: 'undo', subject: id, detail });
  return { dismissed };
}
