/** Lists the changes of clocks and undoes the newest. */
import {
  CLOCK_CHANGE_NOT_NEWEST,
  type getClockChange as getEndpoint,
  type listClockChanges as listEndpoint,
  type undoClockChange as undoEndpoint,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ProductClock, SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { labelOf } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findStatedProducts,
  lockChangedEquipment,
  unstateDueDates,
} from '../equipment/status/clock-changes.exported.queries.ts';
import { hasClocks } from '../equipment/status/equipment-clocks.exported.queries.ts';
import { refreshStatusColumns } from '../equipment/status/status-columns.exported.queries.ts';
import { lockStarterTypes, unlimitStarterQuestions } from '../inspection-types/starter-limits.service.ts';
import { findLabels } from '../norm-sets/norm-sets.exported.queries.ts';
import { findProductsOfClocks } from '../products/products.exported.queries.ts';
import { switchOff } from '../switches/switches.exported.queries.ts';
import { writeClocks } from './clock-changes.service.ts';
import * as queries from './clock-changes.queries.ts';
import { listKinds, lockChanges } from './clock-kinds.queries.ts';

export async function listChanges(
  db: TenantDb,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listChanges(db, query);
  return { items: items.map(({ at, ...row }) => ({ ...row, createdAt: at })), total };
}

/** Finds a change with the clocks before and after it. @throws ApiError NOT_FOUND */
export async function getChange(db: TenantDb, id: string): Promise<HandlerReplyOf<typeof getEndpoint>> {
  const { at, before, after, limitedQuestions: _, ...row } = requireFound(await queries.findChange(db, id));
  const names = await queries.findProductNames(
    db,
    after.map(({ productId }) => productId),
  );
  const kinds = await listKinds(db);
  const labels = await findLabels(
    db,
    [...before, ...after].flatMap(({ norm }) => norm ?? []),
  );
  const named = (clocks: readonly ProductClock[] = []): SavedClock[] =>
    clocks.map((clock) => {
      const name = kinds.find((kind) => kind.id === clockKindId(clock.kind))?.name ?? '';
      return { ...clock, name };
    });
  return {
    ...row,
    createdAt: at,
    products: after.map(({ productId, clocks, norm }) => {
      const former = before.find((product) => product.productId === productId);
      return {
        productId,
        name: names.get(productId) ?? '',
        before: named(former?.clocks),
        after: named(clocks),
        normBefore: labelOf(labels, former?.norm),
        normAfter: labelOf(labels, norm),
      };
    }),
  };
}

/**
 * Undoes the newest change. Restores the clocks of its products and whether they expire, and removes the last days that it stated. Days
 * that people have stated since stay.
 * @throws ApiError NOT_FOUND or CLOCK_CHANGE_NOT_NEWEST
 */
export async function undoChange(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof undoEndpoint>> {
  const { db, actor, clock, ids } = context;
  const now = clock.now();
  await liftStatementLimit(db);
  await lockChanges(db);
  const found = requireFound(await queries.findChange(db, id));
  const { before, after, source, changed, limitedQuestions } = found;
  if (!found.isUndoable) {
    throw apiError(CLOCK_CHANGE_NOT_NEWEST);
  }
  if (limitedQuestions !== null) {
    await lockStarterTypes(db);
    await unlimitStarterQuestions(db, limitedQuestions);
  }
  const productIds = before.map(({ productId }) => productId);
  // Locks in the order of `applyClocks`: first products, then pieces. Pieces with a stated day may have another product by now.
  await findProductsOfClocks(db, [...productIds, ...(await findStatedProducts(db, id))], true);
  await lockChangedEquipment(db, productIds, id);
  const elsewhere = await unstateDueDates(db, id, productIds);
  await writeClocks(db, before, now);
  await refreshStatusColumns(db, { equipmentIds: elsewhere }, now);
  // A company from another group may have brought products with clocks, which still decide dates.
  if (source === 'SWITCH_ON' && !(await hasClocks(db))) {
    await switchOff(db, 'CLOCKS');
  }
  const changeId = ids.newId();
  const { userId, name: userName } = actor;
  const undo = {
    id: changeId,
    at: now,
    userId,
    userName,
    source: 'UNDO',
    stated: 0,
    limitedQuestions: null,
  } as const;
  await queries.insertChange(db, { ...undo, before: after, after: before, changed });
  await queries.noteUndone(db, id, now, userName);
  await recordAct(context, {
    feature: 'clocks',
    act: source === 'SWITCH_ON' ? 'switch-off' : 'undo',
    subject: id,
    detail: { products: productIds.length, pieces: changed },
  });
  return { changeId, changed };
}
