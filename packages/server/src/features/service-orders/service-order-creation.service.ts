/** A new service order: three checks in their order, a number without gaps, a mail to whoever answers for it. */
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
  ServiceOrderPriority,
  ServiceOrderType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { Act } from '../../platform/context/act.ts';
import { invalid, apiError } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { recordAct } from '../audit/audit.service.ts';
import { priorityNumber } from './order-presenter.ts';
import { serviceOrderMail } from './service-order.mails.ts';
import * as queries from './service-orders.queries.ts';

type SentOrder = BodyOf<typeof createServiceOrder>;

/** A value that must be there; @throws ApiError SERVICE_ORDER_MISSING_FIELD */
function given<T>(value: T | null, field: string, path = field): T {
  if (value === null) {
    throw apiError(SERVICE_ORDER_MISSING_FIELD, { field }, [{ path, code: 'required' }]);
  }
  return value;
}

/** @throws ApiError SERVICE_ORDER_END_BEFORE_START */
export function requireOrdered(startDate: string, endDate: string): void {
  if (endDate < startDate) {
    throw apiError(SERVICE_ORDER_END_BEFORE_START, undefined, [{ path: 'endDate', code: 'before_start' }]);
  }
}

/** The person who answers for an order or a line; @throws ApiError 400 at `path` */
export async function responsibleOf({ db, actor }: Act, id: string, path: string) {
  const person = await queries.findResponsible(db, id, actor.companyId);
  if (person === undefined) {
    throw invalid(path, 'unknown');
  }
  return person;
}

/** Everybody that lines name exists; most of the time all name the same person. */
export async function requireResponsible(act: Act, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    await responsibleOf(act, id, 'equipments.responsibleUserId');
  }
}

/**
 * Ids of the equipment of the active company behind serials, in their order; its tags must be on.
 * @param mayBeOff serials that the order had before: a tag that was switched off since stays in it
 * @throws ApiError SERVICE_ORDER_EQUIPMENT_REFUSED with the first serial that is none
 */
export async function orderableIds(
  { db, actor }: Act,
  serials: readonly string[],
  mayBeOff: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const rows = await queries.findOrderable(db, actor.companyId, serials);
  const known = new Map(rows.map((row) => [row.serialNumber, row]));
  return serials.map((serial) => {
    const row = known.get(serial);
    if (row === undefined || !(row.enabledTag || mayBeOff.has(row.id))) {
      throw apiError(SERVICE_ORDER_EQUIPMENT_REFUSED, { serial });
    }
    return row.id;
  });
}

/** What an order must have, each value there. */
interface CompleteOrder {
  readonly startDate: string;
  readonly endDate: string;
  readonly priority: ServiceOrderPriority;
  readonly responsibleUserId: string;
  /** Of each line, in order. */
  readonly types: readonly ServiceOrderType[];
}

/**
 * The order with every required value; which error comes first is specified.
 * @throws ApiError SERVICE_ORDER_START_IN_PAST, then SERVICE_ORDER_NO_EQUIPMENT, then SERVICE_ORDER_MISSING_FIELD, then
 * SERVICE_ORDER_END_BEFORE_START
 */
function completeOrder(sent: SentOrder, today: string): CompleteOrder {
  if (sent.startDate !== null && sent.startDate < today) {
    throw apiError(SERVICE_ORDER_START_IN_PAST, undefined, [{ path: 'startDate', code: 'in_past' }]);
  }
  if (sent.equipments.length === 0) {
    throw apiError(SERVICE_ORDER_NO_EQUIPMENT, undefined, [{ path: 'equipments', code: 'required' }]);
  }
  const endDate = given(sent.endDate, 'endDate');
  const startDate = given(sent.startDate, 'startDate');
  const priority = given(sent.priority, 'priority');
  const types = sent.equipments.map(({ type }, line) => given(type, 'type', `equipments.${line}.type`));
  const responsibleUserId = given(sent.responsibleUserId, 'responsibleUserId');
  requireOrdered(startDate, endDate);
  return { startDate, endDate, priority, responsibleUserId, types };
}

/**
 * Locks the company and the equipment, and answers the equipment's ids in the order of the lines.
 * @throws ApiError SERVICE_ORDER_EQUIPMENT_REFUSED, or 400 for equipment that stands twice with one kind of work
 */
async function lockedEquipmentIds(
  act: Act,
  sent: SentOrder,
  types: readonly ServiceOrderType[],
): Promise<string[]> {
  const serials = sent.equipments.map((line) => line.equipmentSerialNumber);
  await queries.lockCompanyForShare(act.db, act.actor.companyId);
  await queries.lockEquipmentForShare(act.db, act.actor.companyId, serials);
  const equipmentIds = await orderableIds(act, serials);
  requireDistinct(equipmentIds, types);
  return equipmentIds;
}

/**
 * Writes an order of the active company, PENDING.
 * @throws ApiError as `completeOrder` and `lockedEquipmentIds` do, or 400 for a person who is none of the company
 */
export async function createOrder(
  act: Act,
  sent: SentOrder,
  publicUrl: string | undefined,
): Promise<{ id: string; number: number }> {
  const { db, actor, clock, ids } = act;
  const { startDate, endDate, priority, responsibleUserId, types } = completeOrder(sent, todayOf(act));
  if (sent.requestUserId !== undefined && sent.requestUserId !== actor.userId) {
    throw invalid('requestUserId', 'unknown');
  }
  const responsible = await responsibleOf(act, responsibleUserId, 'responsibleUserId');
  await requireResponsible(
    act,
    sent.equipments.flatMap((line) => line.responsibleUserId ?? []),
  );
  const equipmentIds = await lockedEquipmentIds(act, sent, types);
  const now = clock.now();
  const id = ids.newId();
  const number = await queries.takeNumber(db);
  const shared = {
    id,
    number,
    startDate,
    endDate,
    requestUserName: actor.name,
    lineCount: sent.equipments.length,
  };
  await queries.insertOrder(db, {
    ...shared,
    companyId: actor.companyId,
    requestUserId: actor.userId,
    responsibleUserId,
    responsibleUserName: responsible.name,
    priority: priorityNumber(priority),
    observation: sent.observation,
    createdAt: now,
    updateDate: now,
  });
  await queries.insertLines(
    db,
    sent.equipments.map((line, position) => ({
      id: ids.newId(),
      serviceOrderId: id,
      equipmentId: equipmentIds[position] ?? '',
      name: line.name,
      type: types[position] ?? 'INSPECTION',
      responsibleUserId: line.responsibleUserId ?? responsibleUserId,
      position,
    })),
  );
  await mailResponsible(act, publicUrl, responsible, shared);
  await recordAct(act, {
    feature: 'service-orders',
    act: 'create',
    subject: id,
    detail: { number, responsible: responsible.name, lines: sent.equipments.length },
  });
  return { id, number };
}

/**
 * Tells somebody that they answer for an order.
 * @param publicUrl base of the link; undefined tells nobody, which the demonstration wants
 */
export async function mailResponsible(
  { db, session }: Act,
  publicUrl: string | undefined,
  person: Awaited<ReturnType<typeof responsibleOf>>,
  order: Pick<queries.OrderRow, 'id' | 'number' | 'startDate' | 'endDate' | 'requestUserName' | 'lineCount'>,
): Promise<void> {
  if (publicUrl === undefined) {
    return;
  }
  await enqueueMail(db, serviceOrderMail, {
    to: person.email,
    language: language.parse(person.language),
    words: {
      name: person.name,
      company: session.companyName,
      number: order.number,
      from: showDay(order.startDate),
      upTo: showDay(order.endDate),
      lineCount: order.lineCount,
      requester: order.requestUserName,
      link: `${publicUrl}/field#/orders/${order.id}`,
    },
  });
}

/** One piece of equipment stands once in an order for each kind of work; @throws ApiError 400 */
export function requireDistinct(equipmentIds: readonly string[], types: readonly ServiceOrderType[]): void {
  const seen = new Set<string>();
  equipmentIds.forEach((id, index) => {
    const key = `${id} ${types[index]}`;
    if (seen.has(key)) {
      throw invalid(`equipments.${index}.equipmentSerialNumber`, 'duplicate');
    }
    seen.add(key);
  });
}
