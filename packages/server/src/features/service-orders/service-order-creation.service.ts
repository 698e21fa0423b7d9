/** Creates service orders. Checks run in a specified order, numbers have no gaps, and the responsible user gets a notice and a mail. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type createServiceOrder,
  SERVICE_ORDER_END_BEFORE_START,
  SERVICE_ORDER_EQUIPMENT_REFUSED,
  SERVICE_ORDER_MISSING_FIELD,
  SERVICE_ORDER_NO_EQUIPMENT,
  SERVICE_ORDER_START_IN_PAST,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type {
  LineWork,
  ServiceOrderPriority,
  ServiceOrderType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { invalid, apiError, requireFound } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { language } from '../../platform/mail/language.ts';
import { notify } from '../notices/notices.service.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { recordAct } from '../audit/audit.service.ts';
import { lockCompanyForShare } from '../companies/companies.exported.queries.ts';
import { priorityNumber } from './order-presenter.ts';
import { serviceOrderMail } from './service-order.mails.ts';
import * as queries from './service-orders.queries.ts';

type SpecifiedInput = BodyOf<typeof createServiceOrder>;

/** An order with the work of its lines. `/os` sends no work. */
export interface NewOrder extends Omit<SpecifiedInput, 'equipments'> {
  readonly equipments: readonly (SpecifiedInput['equipments'][number] & {
    readonly work?: LineWork | null;
  })[];
}

/** Returns a required value. @throws ApiError SERVICE_ORDER_MISSING_FIELD */
function requireField<T>(value: T | null, field: string, path = field): T {
  if (value === null) {
    throw apiError(SERVICE_ORDER_MISSING_FIELD, { field }, [{ path, code: 'required' }]);
  }
  return value;
}

/** @throws ApiError SERVICE_ORDER_END_BEFORE_START */
export function requirePeriod(startDate: string, endDate: string): void {
  if (endDate < startDate) {
    throw apiError(SERVICE_ORDER_END_BEFORE_START, undefined, [{ path: 'endDate', code: 'before_start' }]);
  }
}

/** Finds the user responsible for an order or a line. @throws ApiError a field error at `path` */
export async function requireResponsible({ db, actor }: ActionContext, id: string, path: string) {
  const user = await queries.findResponsible(db, id, actor.companyId);
  if (user === undefined) {
    throw invalid(path, 'unknown');
  }
  return user;
}

/** Checks the users responsible for lines. @throws ApiError a field error */
export async function requireResponsibleOfLines(
  context: ActionContext,
  ids: readonly string[],
): Promise<void> {
  for (const id of new Set(ids)) {
    await requireResponsible(context, id, 'equipments.responsibleUserId');
  }
}

/**
 * Returns the ids of the active company's equipment on enabled tags, in the order of the serials.
 * @param earlierIds ids of equipment that was already on the order, whose tags may have been disabled since
 * @throws ApiError SERVICE_ORDER_EQUIPMENT_REFUSED with the first serial that has no such equipment
 */
export async function requireEquipmentIds(
  { db, actor }: ActionContext,
  serials: readonly string[],
  earlierIds: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const rows = await queries.findEquipmentBySerials(db, actor.companyId, serials);
  const bySerial = new Map(rows.map((row) => [row.serialNumber, row]));
  return serials.map((serial) => {
    const row = bySerial.get(serial);
    if (row === undefined || !(row.enabledTag || earlierIds.has(row.id))) {
      throw apiError(SERVICE_ORDER_EQUIPMENT_REFUSED, { serial });
    }
    return row.id;
  });
}

interface CompleteOrder {
  readonly startDate: string;
  readonly endDate: string;
  readonly priority: ServiceOrderPriority;
  readonly responsibleUserId: string;
  /** Kind of work of each line. */
  readonly types: readonly ServiceOrderType[];
}

/**
 * Checks that an order has every required value. The order of the checks is specified.
 * @throws ApiError SERVICE_ORDER_START_IN_PAST, then SERVICE_ORDER_NO_EQUIPMENT, then SERVICE_ORDER_MISSING_FIELD, then
 * SERVICE_ORDER_END_BEFORE_START
 */
function requireComplete(input: NewOrder, today: string): CompleteOrder {
  if (input.startDate !== null && input.startDate < today) {
    throw apiError(SERVICE_ORDER_START_IN_PAST, undefined, [{ path: 'startDate', code: 'in_past' }]);
  }
  if (input.equipments.length === 0) {
    throw apiError(SERVICE_ORDER_NO_EQUIPMENT, undefined, [{ path: 'equipments', code: 'required' }]);
  }
  const endDate = requireField(input.endDate, 'endDate');
  const startDate = requireField(input.startDate, 'startDate');
  const priority = requireField(input.priority, 'priority');
  const types = input.equipments.map(({ type }, line) =>
    requireField(type, 'type', `equipments.${line}.type`),
  );
  const responsibleUserId = requireField(input.responsibleUserId, 'responsibleUserId');
  requirePeriod(startDate, endDate);
  return { startDate, endDate, priority, responsibleUserId, types };
}

/**
 * Locks the active company and its equipment, and returns the equipment's ids in the order of the serials.
 * @throws ApiError SERVICE_ORDER_EQUIPMENT_REFUSED
 */
export async function lockEquipmentOfSerials(
  context: ActionContext,
  serials: readonly string[],
): Promise<string[]> {
  const { db, actor } = context;
  requireFound(await lockCompanyForShare(db, actor.companyId));
  await queries.lockEquipmentForShare(db, actor.companyId, serials);
  return requireEquipmentIds(context, serials);
}

/**
 * Locks the company and the equipment, and returns the equipment's ids in the order of the lines.
 * @throws ApiError SERVICE_ORDER_EQUIPMENT_REFUSED, or a field error for equipment listed twice with one kind of work
 */
async function lockLineEquipment(
  context: ActionContext,
  input: NewOrder,
  types: readonly ServiceOrderType[],
): Promise<string[]> {
  const equipmentIds = await lockEquipmentOfSerials(
    context,
    input.equipments.map((line) => line.equipmentSerialNumber),
  );
  requireDistinctLines(equipmentIds, types);
  return equipmentIds;
}

/**
 * Creates a PENDING order in the active company.
 * @throws ApiError the errors of `requireComplete` and `lockLineEquipment`, or a field error for another requester or an unknown
 * responsible user
 */
export async function createOrder(
  context: ActionContext,
  input: NewOrder,
  publicUrl: string | undefined,
): Promise<{ id: string; number: number }> {
  const { db, actor, clock, ids } = context;
  const { startDate, endDate, priority, responsibleUserId, types } = requireComplete(input, todayOf(context));
  if (input.requestUserId !== undefined && input.requestUserId !== actor.userId) {
    throw invalid('requestUserId', 'unknown');
  }
  const responsible = await requireResponsible(context, responsibleUserId, 'responsibleUserId');
  await requireResponsibleOfLines(
    context,
    input.equipments.flatMap((line) => line.responsibleUserId ?? []),
  );
  const equipmentIds = await lockLineEquipment(context, input, types);
  const now = clock.now();
  const id = ids.newId();
  const number = await queries.takeNextNumber(db);
  const mailFields = {
    id,
    number,
    startDate,
    endDate,
    requestUserName: actor.name,
    lineCount: input.equipments.length,
  };
  await queries.insertOrder(db, {
    ...mailFields,
    companyId: actor.companyId,
    requestUserId: actor.userId,
    responsibleUserId,
    responsibleUserName: responsible.name,
    priority: priorityNumber(priority),
    observation: input.observation,
    createdAt: now,
    updateDate: now,
  });
  await queries.insertLines(
    db,
    input.equipments.map((line, position) => ({
      id: ids.newId(),
      serviceOrderId: id,
      equipmentId: equipmentIds[position] ?? '',
      name: line.name,
      type: types[position] ?? 'INSPECTION',
      work: line.work ?? null,
      responsibleUserId: line.responsibleUserId ?? responsibleUserId,
      position,
    })),
  );
  await tellResponsible(context, publicUrl, responsible, mailFields);
  await recordAct(context, {
    feature: 'service-orders',
    act: 'create',
    subject: id,
    detail: { number, responsible: responsible.name, lines: input.equipments.length },
  });
  return { id, number };
}

/**
 * Sends the responsible user a notice and a mail about an order.
 * @param publicUrl base of the link; undefined, as in the demonstration, sends neither
 */
export async function tellResponsible(
  { db, session, actor, clock }: ActionContext,
  publicUrl: string | undefined,
  user: Awaited<ReturnType<typeof requireResponsible>>,
  order: Pick<queries.OrderRow, 'id' | 'number' | 'startDate' | 'endDate' | 'requestUserName' | 'lineCount'>,
): Promise<void> {
  if (publicUrl === undefined) {
    return;
  }
  await enqueueMail(db, serviceOrderMail, {
    to: user.email,
    language: language.parse(user.language),
    values: {
      name: user.name,
      company: session.companyName,
      number: order.number,
      from: showDay(order.startDate),
      upTo: showDay(order.endDate),
      lineCount: order.lineCount,
      requester: order.requestUserName,
      link: `${publicUrl}/field#/orders/${order.id}`,
    },
  });
  const facts = { orderId: order.id, number: order.number };
  await notify(
    db,
    user.id,
    { kind: 'service-order', about: `order:${order.id}`, facts, at: clock.now() },
    { companyId: actor.companyId, companyName: session.companyName },
  );
}

/** Checks that an order has each piece of equipment once for each kind of work. @throws ApiError a field error */
export function requireDistinctLines(
  equipmentIds: readonly string[],
  types: readonly ServiceOrderType[],
): void {
  const keys = new Set<string>();
  equipmentIds.forEach((id, index) => {
    const key = `${id} ${types[index]}`;
    if (keys.has(key)) {
      throw invalid(`equipments.${index}.equipmentSerialNumber`, 'duplicate');
    }
    keys.add(key);
  });
}
