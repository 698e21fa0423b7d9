/** An order while it is edited: its status as the lines give it, what is missing, the body, and a rebase after a clash. */
import type {
  FullServiceOrder,
  ServiceOrderLine,
  updateServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  blockedReason,
  type BlockedReason,
  serviceOrderStatus,
  type ServiceOrderPriority,
  type ServiceOrderStatus,
  type ServiceOrderType,
  sharedType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { z } from 'zod';
import { dateError, toIsoDate } from '../../../ui/date/day-field.rules.ts';
import type { FieldCodes } from '../../../ui/form/record/record-form.rules.ts';
import { lineName, type Marks } from '../chosen-equipment.rules.ts';

export interface LineDraft {
  readonly key: string;
  /** Absent for a line that is new. */
  readonly id: string | undefined;
  readonly serial: string;
  readonly label: string;
  readonly code: string;
  readonly productName: string;
  readonly sku: string;
  readonly name: string;
  readonly type: ServiceOrderType;
  /** Null: whoever answers for the order. */
  readonly responsibleUserId: string | null;
  /** As typed; null while it is open, INVALID_DATE while it is no day. */
  readonly completionDate: string | null;
}

export interface EditDraft {
  /** As typed; null while blank, INVALID_DATE while it is none; the next too. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly priority: ServiceOrderPriority;
  readonly responsibleUserId: string;
  readonly observation: string;
  /** CANCELLED was chosen; every other status is the lines' own. */
  readonly cancelled: boolean;
  readonly lines: readonly LineDraft[];
}

function lineDraft(line: ServiceOrderLine, orderResponsible: string): LineDraft {
  return {
    key: line.id,
    id: line.id,
    serial: line.equipmentSerialNumber,
    label: line.extraLabel,
    code: line.extraCode,
    productName: line.product.name,
    sku: line.product.sku,
    name: line.name,
    type: line.type,
    responsibleUserId: line.responsibleUserId === orderResponsible ? null : line.responsibleUserId,
    completionDate: line.completionDate,
  };
}

/** The draft that a saved order begins with. */
export function editDraftOf(order: FullServiceOrder): EditDraft {
  return {
    startDate: order.startDate,
    endDate: order.endDate,
    priority: order.priority,
    responsibleUserId: order.responsibleUserId,
    observation: order.observation,
    cancelled: order.status === 'CANCELLED',
    lines: order.equipments.map((line) => lineDraft(line, order.responsibleUserId)),
  };
}

/** A line is open until its day is one. */
function judged(lines: readonly LineDraft[]) {
  return lines.map(({ completionDate }) => ({ completionDate: toIsoDate(completionDate) ?? null }));
}

/** The status that stands in the draft: CANCELLED where it was chosen, else the lines' own. */
export function draftStatus({ cancelled, lines }: EditDraft): ServiceOrderStatus {
  return serviceOrderStatus(cancelled, judged(lines));
}

/** Why a status cannot be chosen now. @param final the saved order is cancelled already */
export function draftBlocked(
  { lines }: EditDraft,
  chosen: ServiceOrderStatus,
  final: boolean,
): BlockedReason | undefined {
  return blockedReason(serviceOrderStatus(final, judged(lines)), chosen);
}

/** The lines after the search dialog: unchecked equipment goes, newly checked equipment comes last. */
export function linesWithMarks(lines: readonly LineDraft[], marks: Marks): LineDraft[] {
  const kept = lines.filter(({ serial }) => marks.has(serial));
  const known = new Set(lines.map(({ serial }) => serial));
  const added = [...marks.values()].filter(({ serial }) => !known.has(serial));
  const type = sharedType(lines) ?? 'INSPECTION';
  return [
    ...kept,
    ...added.map(({ serial, label, code = '', productName, sku }) => ({
      key: `new ${serial}`,
      id: undefined,
      serial,
      label,
      code,
      productName,
      sku,
      name: lineName({ label, productName }),
      type,
      responsibleUserId: null,
      completionDate: null,
    })),
  ];
}

export type EditProblem = 'startDate' | 'endDate' | 'observation' | 'lines';

/** What keeps the draft from being saved. @param today the last day on which a line can have been completed */
export function editErrors(draft: EditDraft, today: string): EditProblem[] {
  const [start, end] = [toIsoDate(draft.startDate), toIsoDate(draft.endDate)];
  const crossed = start !== undefined && end !== undefined && end < start;
  const wrongLine = draft.lines.some(
    ({ completionDate }) => dateError(completionDate, { max: today }) !== undefined,
  );
  return [
    ...(start === undefined ? (['startDate'] as const) : []),
    ...(end === undefined || crossed ? (['endDate'] as const) : []),
    ...(draft.observation.trim() === '' ? (['observation'] as const) : []),
    ...(draft.lines.length === 0 || wrongLine ? (['lines'] as const) : []),
  ];
}

/** The body that saves the draft over the version that it began with; undefined while something keeps it. */
export function editBody(
  draft: EditDraft,
  saved: FullServiceOrder,
  today: string,
): z.input<typeof updateServiceOrder.body> | undefined {
  const { startDate, endDate } = draft;
  if (startDate === null || endDate === null || editErrors(draft, today).length > 0) {
    return undefined;
  }
  return {
    startDate,
    endDate,
    requestUserId: saved.requestUserId,
    responsibleUserId: draft.responsibleUserId,
    status: draftStatus(draft),
    priority: draft.priority,
    observation: draft.observation.trim(),
    equipments: draft.lines.map((line) => ({
      ...(line.id === undefined ? {} : { id: line.id, serviceOrderId: saved.id }),
      equipmentSerialNumber: line.serial,
      name: line.name,
      type: line.type,
      responsibleUserId: line.responsibleUserId ?? draft.responsibleUserId,
      completionDate: line.completionDate,
    })),
    updateDate: saved.updateDate,
  };
}

/** The body, or the fields that keep the draft from being saved. */
export function checkEdit(draft: EditDraft, saved: FullServiceOrder, today: string) {
  const wrong = editErrors(draft, today).map((name) => [name, 'required'] as const);
  return { body: editBody(draft, saved, today), codes: Object.fromEntries(wrong) as FieldCodes };
}

/** What the person changed, else what is saved now. */
function mine<T>(typed: T, before: T, now: T): T {
  return typed === before ? now : typed;
}

/**
 * What was typed, on top of what somebody else (or a technician's record) saved meanwhile. A line that the person
 * removed stays away; one that the other removed goes.
 */
export function rebaseEdit(draft: EditDraft, before: FullServiceOrder, now: FullServiceOrder): EditDraft {
  const base = editDraftOf(before);
  const current = editDraftOf(now);
  const baseLines = new Map(base.lines.map((line) => [line.key, line]));
  const typedLines = new Map(draft.lines.map((line) => [line.key, line]));
  const lines = current.lines.flatMap((line) => {
    const typed = typedLines.get(line.key);
    const old = baseLines.get(line.key);
    if (!typed || !old) {
      return old ? [] : [line];
    }
    const completionDate = mine(typed.completionDate, old.completionDate, line.completionDate);
    return [{ ...line, type: mine(typed.type, old.type, line.type), completionDate }];
  });
  const there = new Set(lines.map(({ serial, type }) => `${serial} ${type}`));
  const added = draft.lines.filter(
    ({ id, serial, type }) => id === undefined && !there.has(`${serial} ${type}`),
  );
  return {
    startDate: mine(draft.startDate, base.startDate, current.startDate),
    endDate: mine(draft.endDate, base.endDate, current.endDate),
    priority: mine(draft.priority, base.priority, current.priority),
    responsibleUserId: mine(draft.responsibleUserId, base.responsibleUserId, current.responsibleUserId),
    observation: mine(draft.observation, base.observation, current.observation),
    cancelled: mine(draft.cancelled, base.cancelled, current.cancelled),
    lines: [...lines, ...added],
  };
}
