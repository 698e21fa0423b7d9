/** Gives open deficiencies to a service order, and lists the deficiencies of an order. */
import {
  DEFICIENCY_NOT_OPEN,
  DEFICIENCY_ORDERED,
} from '@mobcheck/contract/deficiencies/deficiency-errors.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { readerOf } from './deficiencies.service.ts';
import {
  findOrdered,
  findPieces,
  insertChanges,
  listOfOrder,
  lockDeficiencies,
  setOrder,
} from './deficiencies.queries.ts';

/** Reads only deficiencies of the active company, to which an order belongs. */
function orderReader(context: ActionContext) {
  return { ...readerOf(context), onlyCompanyId: context.actor.companyId };
}

/** Returns the deficiencies that an order of the active company shall fix or has fixed, by number. */
export async function listDeficienciesOfOrder(context: ActionContext, orderId: string) {
  return listOfOrder(context.db, orderReader(context), orderId);
}

/**
 * Locks open deficiencies of the active company that no open order has. The caller has locked the pieces.
 * @param equipmentIds pieces with a line FIX
 * @throws ApiError 400 for unknown deficiencies and for deficiencies of other pieces; DEFICIENCY_NOT_OPEN or DEFICIENCY_ORDERED
 */
export async function lockDeficienciesToOrder(
  context: ActionContext,
  ids: readonly string[],
  equipmentIds: readonly string[],
): Promise<void> {
  const { db } = context;
  const reader = orderReader(context);
  const found = await findPieces(db, reader, ids);
  if (found.length < ids.length || found.some(({ equipmentId }) => !equipmentIds.includes(equipmentId))) {
    throw invalid('deficiencyIds', 'unknown');
  }
  const rows = await lockDeficiencies(db, reader, ids);
  const closed = rows.find(({ state }) => state !== 'OPEN');
  if (rows.length < ids.length || closed !== undefined) {
    throw apiError(DEFICIENCY_NOT_OPEN, { number: requireFound(closed).number });
  }
  // A new statement, since another order may have taken a deficiency while this transaction waited for the lock.
  const ordered = await findOrdered(db, reader, ids);
  if (ordered !== undefined) {
    throw apiError(DEFICIENCY_ORDERED, {
      number: ordered.number,
      order: requireFound(ordered.order ?? undefined),
    });
  }
}

/** Gives locked deficiencies to an order, and adds the order to their history. */
export async function orderDeficiencies(
  { db, actor, clock, ids: newIds }: ActionContext,
  ids: readonly string[],
  order: { readonly id: string; readonly number: number },
): Promise<void> {
  await setOrder(db, ids, order.id);
  await insertChanges(
    db,
    ids.map((deficiencyId) => ({
      id: newIds.newId(),
      deficiencyId,
      kind: 'ORDERED',
      at: clock.now(),
      userId: actor.userId,
      userName: actor.name,
      userEmail: actor.email,
      changes: '[]',
      reason: String(order.number),
    })),
  );
}
