/** Reads and updates service orders with their lines. The status always follows from the lines, except CANCELLED. */
import type { HandlerReplyOf, BodyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  SERVICE_ORDER_CANCELLED,
  SERVICE_ORDER_STATUS_REFUSED,
  type getFieldServiceOrder,
  type listFieldServiceOrders,
  type listServiceOrders,
  type updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { managesAgenda } from '@mobcheck/contract/agenda/agenda.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import {
  blockedReason,
  type LineWork,
  serviceOrderStatus,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, invalid, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { todayOf } from '../../platform/context/today.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { updateLineCounts } from './line-completion.queries.ts';
import {
  type FieldLine,
  presentFieldOrder,
  presentFullOrder,
  presentOrder,
  priorityNumber,
} from './order-presenter.ts';
import {
  tellResponsible,
  requireDistinctLines,
  requireEquipmentIds,
  requirePeriod,
  requireResponsible,
  requireResponsibleOfLines,
} from './service-order-creation.service.ts';
import * as queries from './service-orders.queries.ts';

type SpecifiedInput = BodyOf<typeof updateServiceOrder>;

/** A changed order. Undefined work and reasons of lines, as in `/os`, stay. */
interface OrderInput extends Omit<SpecifiedInput, 'equipments'> {
  readonly equipments: readonly (SpecifiedInput['equipments'][number] & {
    readonly work?: LineWork | null;
    readonly notDoneReason?: string;
  })[];
}

/** Returns one page of the orders of the active company. */
export async function listOrders({ db, actor }: ActionContext, query: QueryOf<typeof listServiceOrders>) {
  const { items, total } = await queries.listOrders(db, { ...query, companyId: actor.companyId });
  return { items: items.map(presentOrder), total };
}

/** Returns an order of the active company with its lines and their work. @throws ApiError NOT_FOUND */
export async function getOrder({ db, actor }: ActionContext, id: string) {
  const order = requireFound(await queries.findOrder(db, id, actor.companyId));
  return presentFullOrder(order, await queries.listLines(db, id));
}

/** Returns the work of a line and the reason why it was not done. Work is kept only with its type, a reason only in an open line. */
function workColumns(
  { type, completionDate, work, notDoneReason }: OrderInput['equipments'][number],
  saved: queries.LineRow | undefined,
) {
  const keptWork = saved?.type === type ? saved.work : null;
  const reason = notDoneReason ?? saved?.notDoneReason ?? '';
  return {
    work: work === undefined ? keptWork : work,
    notDoneReason: completionDate !== null || reason === '' ? null : reason,
  };
}

/** Saves the lines of an order and deletes the lines missing from the input. @throws ApiError a field error */
async function saveLines(
  context: ActionContext,
  orderId: string,
  input: OrderInput['equipments'],
  saved: readonly queries.LineRow[],
): Promise<void> {
  const { db, ids } = context;
  const savedById = new Map(saved.map((line) => [line.id, line]));
  const inputIds = input.flatMap((line) => line.id ?? []);
  input.forEach((line, index) => {
    const isOfOtherOrder = line.serviceOrderId !== undefined && line.serviceOrderId !== orderId;
    const isUnknownOrRepeated =
      line.id !== undefined &&
      (!savedById.has(line.id) || inputIds.indexOf(line.id) !== inputIds.lastIndexOf(line.id));
    if (isOfOtherOrder || isUnknownOrRepeated) {
      throw invalid(`equipments.${index}.id`, 'unknown');
    }
  });
  const earlierEquipmentIds = new Set(saved.map((line) => line.equipmentId));
  const equipmentIds = await requireEquipmentIds(
    context,
    input.map((line) => line.equipmentSerialNumber),
    earlierEquipmentIds,
  );
  requireDistinctLines(
    equipmentIds,
    input.map((line) => line.type),
  );
  await queries.deleteLines(
    db,
    saved.filter((line) => !inputIds.includes(line.id)).map((line) => line.id),
  );
  const newLines = [];
  for (const [position, line] of input.entries()) {
    const equipmentId = equipmentIds[position] ?? '';
    const { name, type, responsibleUserId, completionDate } = line;
    const savedLine = line.id === undefined ? undefined : savedById.get(line.id);
    const common = { equipmentId, name, type, responsibleUserId, completionDate, position };
    const columns = { ...common, ...workColumns(line, savedLine) };
    if (savedLine === undefined) {
      newLines.push({ ...columns, id: ids.newId(), serviceOrderId: orderId });
    } else {
      // A line that was changed by hand no longer refers to the record that completed it.
      const isUnchanged =
        savedLine.completionDate === completionDate &&
        savedLine.equipmentId === equipmentId &&
        savedLine.type === type &&
        savedLine.work === columns.work;
      await queries.updateLine(db, savedLine.id, {
        ...columns,
        recordId: isUnchanged ? savedLine.recordId : null,
      });
    }
  }
  if (newLines.length > 0) {
    await queries.insertLines(db, newLines);
  }
}

/** Locks the equipment of the lines, then the order, to avoid deadlocks. Returns the order. @throws ApiError NOT_FOUND */
async function lockOrderAfterEquipment(
  { db, actor }: ActionContext,
  id: string,
  input: OrderInput,
): Promise<queries.OrderRow> {
  requireFound(await queries.findOrder(db, id, actor.companyId));
  await queries.lockEquipmentForShare(
    db,
    actor.companyId,
    input.equipments.map((line) => line.equipmentSerialNumber),
  );
  return requireFound(await queries.lockOrder(db, id, actor.companyId));
}

/**
 * Checks a change of an order against its saved state.
 * @returns the status that follows from the lines
 * @throws ApiError SERVICE_ORDER_CANCELLED, STALE_WRITE, SERVICE_ORDER_END_BEFORE_START, SERVICE_ORDER_STATUS_REFUSED or 400
 */
function requireChangeable(order: queries.OrderRow, input: OrderInput, today: string) {
  rejectStaleWrite(order, input.updateDate);
  if (order.cancelled) {
    throw apiError(SERVICE_ORDER_CANCELLED);
  }
  requirePeriod(input.startDate, input.endDate);
  if (input.requestUserId !== undefined && input.requestUserId !== order.requestUserId) {
    throw invalid('requestUserId', 'unknown');
  }
  const lineStatus = serviceOrderStatus(false, input.equipments);
  const reason = blockedReason(lineStatus, input.status);
  if (reason !== undefined) {
    throw apiError(SERVICE_ORDER_STATUS_REFUSED, { reason });
  }
  input.equipments.forEach(({ completionDate }, index) => {
    if (completionDate !== null && completionDate > today) {
      throw invalid(`equipments.${index}.completionDate`, 'in_future');
    }
  });
  return lineStatus;
}

/**
 * Updates an order. Users can set only the status CANCELLED, which is final.
 * @throws ApiError SERVICE_ORDER_CANCELLED, STALE_WRITE, SERVICE_ORDER_END_BEFORE_START, SERVICE_ORDER_STATUS_REFUSED,
 * SERVICE_ORDER_EQUIPMENT_REFUSED or 400
 */
export async function updateOrder(
  context: ActionContext,
  id: string,
  input: OrderInput,
  publicUrl: string | undefined,
): Promise<Awaited<ReturnType<typeof getOrder>>> {
  const { db, clock } = context;
  const order = await lockOrderAfterEquipment(context, id, input);
  const lineStatus = requireChangeable(order, input, todayOf(context));
  const saved = await queries.listLines(db, id);
  // Only a new responsible user is checked and told, since the earlier one may no longer be active.
  const newResponsible =
    input.responsibleUserId === order.responsibleUserId
      ? undefined
      : await requireResponsible(context, input.responsibleUserId, 'responsibleUserId');
  const earlierUserIds = new Set(saved.map((line) => line.responsibleUserId).concat(order.responsibleUserId));
  await requireResponsibleOfLines(
    context,
    input.equipments.map((line) => line.responsibleUserId).filter((userId) => !earlierUserIds.has(userId)),
  );
  await saveLines(context, id, input.equipments, saved);
  const now = clock.now();
  await queries.updateOrder(db, id, {
    startDate: input.startDate,
    endDate: input.endDate,
    responsibleUserId: input.responsibleUserId,
    responsibleUserName: newResponsible?.name ?? order.responsibleUserName,
    priority: priorityNumber(input.priority),
    observation: input.observation,
    cancelled: input.status === 'CANCELLED',
  });
  await updateLineCounts(db, [id], now);
  await recordAct(context, {
    feature: 'service-orders',
    act: input.status === 'CANCELLED' ? 'cancel' : 'update',
    subject: id,
    companyId: order.companyId,
    detail: { number: order.number, status: input.status === 'CANCELLED' ? input.status : lineStatus },
  });
  if (newResponsible !== undefined && input.status !== 'CANCELLED') {
    const { startDate, endDate, equipments } = input;
    await tellResponsible(context, publicUrl, newResponsible, {
      ...order,
      startDate,
      endDate,
      lineCount: equipments.length,
    });
  }
  return getOrder(context, id);
}

/** Whether a line says its work. Work is hidden while the agenda is off. */
async function hasWork(db: TenantDb, lines: readonly queries.LineRow[]): Promise<boolean> {
  return lines.some(({ work }) => work !== null) && isSwitchedOn(db, 'AGENDA');
}

/** Adds to the lines of phones the work and the deficiencies to fix. Lines are as specified while the agenda is off. */
async function withWork(db: TenantDb, lines: readonly queries.LineRow[]): Promise<FieldLine[]> {
  if (!(await hasWork(db, lines))) {
    return lines.map(({ work: _, ...line }) => line);
  }
  const orderIds = [...new Set(lines.map(({ serviceOrderId }) => serviceOrderId))];
  const deficiencies = await queries.listDeficienciesToFix(db, orderIds);
  return lines.map(({ work, ...line }) => {
    const deficiencyIds = deficiencies
      .filter(
        ({ orderId, equipmentId }) =>
          work === 'FIX' && orderId === line.serviceOrderId && equipmentId === line.equipmentId,
      )
      .map(({ id }) => id);
    return {
      ...line,
      ...(work !== null && { work }),
      ...(deficiencyIds.length > 0 && { deficiencyIds }),
    };
  });
}

/** Lists open orders of the active company. The user is responsible for each order or for one of its lines. */
export async function listFieldOrders({
  db,
  actor,
}: ActionContext): Promise<HandlerReplyOf<typeof listFieldServiceOrders>> {
  const orders = await queries.listOpenOrdersOf(db, actor.userId, actor.companyId);
  return orders.map(presentOrder);
}

/** Lists the orders of `listFieldOrders` with their lines, in the shape of the field app. */
export async function listFullFieldOrders({
  db,
  actor,
}: ActionContext): Promise<HandlerReplyOf<typeof getFieldServiceOrder>[]> {
  const orders = await queries.listOpenOrdersOf(db, actor.userId, actor.companyId);
  const lines = await withWork(
    db,
    await queries.listLinesOfOrders(
      db,
      orders.map(({ id }) => id),
    ),
  );
  return orders.map((order) =>
    presentFieldOrder(
      order,
      lines.filter(({ serviceOrderId }) => serviceOrderId === order.id),
    ),
  );
}

/** Returns an order and its lines. @throws ApiError NOT_FOUND also when the user neither is responsible nor manages orders */
export async function requireReadableOrder({ db, actor }: ActionContext, id: string) {
  const order = requireFound(await queries.findOrder(db, id, actor.companyId));
  const lines = await queries.listLines(db, id);
  const isResponsible =
    order.responsibleUserId === actor.userId || lines.some((line) => line.responsibleUserId === actor.userId);
  const mayRead =
    isResponsible ||
    managesServiceOrders.allows(actor) ||
    (managesAgenda.allows(actor) && (await isSwitchedOn(db, 'AGENDA')));
  requireFound(mayRead ? order : undefined);
  const shown = (await hasWork(db, lines)) ? lines : lines.map((line) => ({ ...line, work: null }));
  return { order, lines: shown };
}

/** Returns an order in the shape of the field app. @throws ApiError the error of `requireReadableOrder` */
export async function getFieldOrder(
  context: ActionContext,
  id: string,
): Promise<HandlerReplyOf<typeof getFieldServiceOrder>> {
  const { order, lines } = await requireReadableOrder(context, id);
  return presentFieldOrder(order, await withWork(context.db, lines));
}
