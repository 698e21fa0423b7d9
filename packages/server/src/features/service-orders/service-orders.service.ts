/** Service orders: changed with their lines, the status always the lines' own; read by who writes and who works them off. */
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  SERVICE_ORDER_CANCELLED,
  SERVICE_ORDER_STATUS_REFUSED,
  type getFieldServiceOrder,
  type getServiceOrder,
  type listFieldServiceOrders,
  type updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { blockedReason, serviceOrderStatus } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, invalid, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { todayOf } from '../../platform/context/today.ts';
import { recordAct } from '../audit/audit.service.ts';
import { countLines } from './line-completion.queries.ts';
import { presentFieldOrder, presentFullOrder, presentOrder, priorityNumber } from './order-presenter.ts';
import {
  mailResponsible,
  orderableIds,
  requireDistinct,
  requireOrdered,
  requireResponsible,
  responsibleOf,
} from './service-order-creation.service.ts';
import * as queries from './service-orders.queries.ts';

type ChangedOrder = BodyOf<typeof updateServiceOrder>;

/** An order of the active company with its lines. */
export async function getOrder({ db, actor }: Act, id: string): Promise<AnswerOf<typeof getServiceOrder>> {
  const order = found(await queries.findOrder(db, id, actor.companyId));
  return presentFullOrder(order, await queries.listLines(db, id));
}

/** Writes the lines as sent; those that are left out go. */
async function saveLines(
  act: Act,
  orderId: string,
  sent: ChangedOrder['equipments'],
  saved: readonly queries.LineRow[],
): Promise<void> {
  const { db, ids } = act;
  const known = new Map(saved.map((line) => [line.id, line]));
  const sentIds = sent.flatMap((line) => line.id ?? []);
  sent.forEach((line, index) => {
    const foreign = line.serviceOrderId !== undefined && line.serviceOrderId !== orderId;
    const unknown =
      line.id !== undefined &&
      (!known.has(line.id) || sentIds.indexOf(line.id) !== sentIds.lastIndexOf(line.id));
    if (foreign || unknown) {
      throw invalid(`equipments.${index}.id`, 'unknown');
    }
  });
  const before = new Set(saved.map((line) => line.equipmentId));
  const equipmentIds = await orderableIds(
    act,
    sent.map((line) => line.equipmentSerialNumber),
    before,
  );
  requireDistinct(
    equipmentIds,
    sent.map((line) => line.type),
  );
  await queries.deleteLines(
    db,
    saved.filter((line) => !sentIds.includes(line.id)).map((line) => line.id),
  );
  const added = [];
  for (const [position, line] of sent.entries()) {
    const equipmentId = equipmentIds[position] ?? '';
    const { name, type, responsibleUserId, completionDate } = line;
    const columns = { equipmentId, name, type, responsibleUserId, completionDate, position };
    const earlier = line.id === undefined ? undefined : known.get(line.id);
    if (earlier === undefined) {
      added.push({ ...columns, id: ids.newId(), serviceOrderId: orderId });
    } else {
      // By hand from here on, unless it is as the record left it.
      const kept =
        earlier.completionDate === completionDate &&
        earlier.equipmentId === equipmentId &&
        earlier.type === type;
      await queries.updateLine(db, earlier.id, { ...columns, recordId: kept ? earlier.recordId : null });
    }
  }
  if (added.length > 0) {
    await queries.insertLines(db, added);
  }
}

/** The order, locked after its equipment, as locks are taken everywhere. @throws ApiError NOT_FOUND */
async function lockedOrder({ db, actor }: Act, id: string, sent: ChangedOrder): Promise<queries.OrderRow> {
  found(await queries.findOrder(db, id, actor.companyId));
  await queries.lockEquipmentForShare(
    db,
    actor.companyId,
    sent.equipments.map((line) => line.equipmentSerialNumber),
  );
  return found(await queries.lockOrder(db, id, actor.companyId));
}

/**
 * What may not be, whatever the lines are.
 * @returns the status that follows from the lines
 * @throws ApiError SERVICE_ORDER_CANCELLED, STALE_WRITE, SERVICE_ORDER_END_BEFORE_START, SERVICE_ORDER_STATUS_REFUSED or 400
 */
function requireChangeable(order: queries.OrderRow, sent: ChangedOrder, today: string) {
  requireCurrent(order, sent.updateDate);
  if (order.cancelled) {
    throw apiError(SERVICE_ORDER_CANCELLED);
  }
  requireOrdered(sent.startDate, sent.endDate);
  if (sent.requestUserId !== undefined && sent.requestUserId !== order.requestUserId) {
    throw invalid('requestUserId', 'unknown');
  }
  const derived = serviceOrderStatus(false, sent.equipments);
  const reason = blockedReason(derived, sent.status);
  if (reason !== undefined) {
    throw apiError(SERVICE_ORDER_STATUS_REFUSED, { reason });
  }
  sent.equipments.forEach(({ completionDate }, index) => {
    if (completionDate !== null && completionDate > today) {
      throw invalid(`equipments.${index}.completionDate`, 'in_future');
    }
  });
  return derived;
}

/**
 * Changes an order. Its status follows from the lines as sent; CANCELLED alone is chosen, and final.
 * @throws ApiError SERVICE_ORDER_CANCELLED, STALE_WRITE, SERVICE_ORDER_END_BEFORE_START, SERVICE_ORDER_STATUS_REFUSED,
 * SERVICE_ORDER_EQUIPMENT_REFUSED or 400
 */
export async function updateOrder(
  act: Act,
  id: string,
  sent: ChangedOrder,
  publicUrl: string | undefined,
): Promise<AnswerOf<typeof getServiceOrder>> {
  const { db, clock } = act;
  const order = await lockedOrder(act, id, sent);
  const derived = requireChangeable(order, sent, todayOf(act));
  const saved = await queries.listLines(db, id);
  // Who answered before may have left since; only somebody new must be there, and is told.
  const successor =
    sent.responsibleUserId === order.responsibleUserId
      ? undefined
      : await responsibleOf(act, sent.responsibleUserId, 'responsibleUserId');
  const before = new Set(saved.map((line) => line.responsibleUserId).concat(order.responsibleUserId));
  await requireResponsible(
    act,
    sent.equipments.map((line) => line.responsibleUserId).filter((item) => !before.has(item)),
  );
  await saveLines(act, id, sent.equipments, saved);
  const now = clock.now();
  await queries.updateOrder(db, id, {
    startDate: sent.startDate,
    endDate: sent.endDate,
    responsibleUserId: sent.responsibleUserId,
    responsibleUserName: successor?.name ?? order.responsibleUserName,
    priority: priorityNumber(sent.priority),
    observation: sent.observation,
    cancelled: sent.status === 'CANCELLED',
  });
  await countLines(db, [id], now);
  await recordAct(act, {
    feature: 'service-orders',
    act: sent.status === 'CANCELLED' ? 'cancel' : 'update',
    subject: id,
    detail: { number: order.number, status: sent.status === 'CANCELLED' ? sent.status : derived },
  });
  if (successor !== undefined && sent.status !== 'CANCELLED') {
    const { startDate, endDate, equipments } = sent;
    await mailResponsible(act, publicUrl, successor, {
      ...order,
      startDate,
      endDate,
      lineCount: equipments.length,
    });
  }
  return getOrder(act, id);
}

/** Open orders of the active company that the person answers for. */
export async function listFieldOrders({ db, actor }: Act): Promise<AnswerOf<typeof listFieldServiceOrders>> {
  const orders = await queries.listOpenOrdersOf(db, actor.userId, actor.companyId);
  return orders.map(presentOrder);
}

/** An order and its lines for whoever answers for it, or manages orders; for anybody else there is none. */
export async function readableOrder({ db, actor }: Act, id: string) {
  const order = found(await queries.findOrder(db, id, actor.companyId));
  const lines = await queries.listLines(db, id);
  const answers =
    order.responsibleUserId === actor.userId || lines.some((line) => line.responsibleUserId === actor.userId);
  found(answers || managesServiceOrders.allows(actor) ? order : undefined);
  return { order, lines };
}

/** The same as the phone shows it. */
export async function getFieldOrder(
  looking: Act,
  id: string,
): Promise<AnswerOf<typeof getFieldServiceOrder>> {
  const { order, lines } = await readableOrder(looking, id);
  return presentFieldOrder(order, lines);
}
