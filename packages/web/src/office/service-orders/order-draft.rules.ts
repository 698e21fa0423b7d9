/** What is typed into the form of a new order: the checks in their order, and the body that registers it. */
import type { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type {
  ServiceOrderPriority,
  ServiceOrderType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { z } from 'zod';
import { INVALID_DATE, toIsoDate } from '../../ui/date/day-field.rules.ts';
import { type ChosenEquipment, lineName } from './chosen-equipment.rules.ts';

export interface OrderDraft {
  /** Makes a repeated registration answer the first one's reply. */
  readonly idempotencyKey: string;
  /** As typed, also before today; null while blank, INVALID_DATE while it is none; the next too. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Empty until chosen, as the next two. */
  readonly priority: ServiceOrderPriority | '';
  readonly responsibleUserId: string;
  readonly type: ServiceOrderType | '';
  readonly observation: string;
  readonly equipments: readonly ChosenEquipment[];
}

export function emptyDraft(): OrderDraft {
  return {
    idempotencyKey: crypto.randomUUID(),
    startDate: null,
    endDate: null,
    priority: '',
    responsibleUserId: '',
    type: '',
    observation: '',
    equipments: [],
  };
}

/** Whether nothing was filled in. */
export function isEmpty(draft: OrderDraft): boolean {
  const { idempotencyKey: _, startDate, endDate, equipments, ...fields } = draft;
  const noDays = startDate === null && endDate === null;
  return noDays && equipments.length === 0 && Object.values(fields).every((value) => value === '');
}

/** As they stand on the screen. */
const REQUIRED = ['startDate', 'endDate', 'priority', 'type', 'responsibleUserId'] as const;
export type RequiredField = (typeof REQUIRED)[number];

/** Blank, or no day where one is needed. */
export function missingFields(draft: OrderDraft): RequiredField[] {
  return REQUIRED.filter((field) => [null, '', INVALID_DATE].includes(draft[field]));
}

/** The first of the checks that fails, by the code with which the server would refuse; undefined when all hold. */
export function firstError(draft: OrderDraft, today: string) {
  const { equipments } = draft;
  const [start, end] = [toIsoDate(draft.startDate), toIsoDate(draft.endDate)];
  if (start !== undefined && start < today) {
    return 'SERVICE_ORDER_START_IN_PAST';
  }
  if (equipments.length === 0) {
    return 'SERVICE_ORDER_NO_EQUIPMENT';
  }
  if (missingFields(draft).length > 0) {
    return 'SERVICE_ORDER_MISSING_FIELD';
  }
  if (start !== undefined && end !== undefined && end < start) {
    return 'SERVICE_ORDER_END_BEFORE_START';
  }
  return undefined;
}

/** The body that registers the order; the kind of work is that of every line. */
export function orderBody(draft: OrderDraft, requestUserId: string): z.input<typeof createServiceOrder.body> {
  const type = draft.type || null;
  const responsibleUserId = draft.responsibleUserId || null;
  return {
    startDate: draft.startDate,
    endDate: draft.endDate,
    requestUserId,
    responsibleUserId,
    observation: draft.observation.trim(),
    status: 'PENDING',
    priority: draft.priority || null,
    equipments: draft.equipments.map((piece) => ({
      equipmentSerialNumber: piece.serial,
      name: lineName(piece),
      type,
      ...(responsibleUserId === null ? {} : { responsibleUserId }),
      completionDate: null,
    })),
  };
}

/** The body, or the fields that are blank; a check of the whole order stands at `order`. */
export function checkOrder(draft: OrderDraft, requestUserId: string, today: string) {
  const error = firstError(draft, today);
  const blank = missingFields(draft).map((field) => [field, 'required'] as const);
  return error === undefined
    ? { body: orderBody(draft, requestUserId), codes: {} }
    : { body: undefined, codes: { ...Object.fromEntries(blank), order: error } };
}

/** Somebody who may answer for an order. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly role: string;
}

/** People of the active company and the admins of its group, by name. */
export function responsibleChoices<P extends Candidate>(people: readonly P[], companyId: string): P[] {
  return people
    .filter((person) => person.companyId === companyId || person.role === 'COMPANY_GROUP_ADMIN')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
