/** Rules of editing and cancelling an order: the status from its lines, errors, the body, and a rebase after an edit conflict. */
import type { ServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  blockedReason,
  type BlockedReason,
  serviceOrderStatus,
  type ServiceOrderPriority,
  type ServiceOrderStatus,
  type LineWork,
  type ServiceOrderType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { dateError, toIsoDate } from '../../../ui/date/day-field.rules.ts';
import type { FieldCodes } from '../../../ui/form/entity/entity-form.rules.ts';
import type { OrderChange, ShownLine, ShownOrder } from '../order-desk.tsx';
import { sharedChoice, type WorkChoice, workOf } from '../work-choice.rules.ts';
import { lineName, type CheckedEquipment, type ChosenEquipment } from '../chosen-equipment.rules.ts';

export interface LineDraft {
  readonly key: string;
  /** Undefined for a new line. */
  readonly id: string | undefined;
  readonly serial: string;
  readonly label: string;
  readonly code: string;
  readonly productName: string;
  readonly sku: string;
  readonly name: string;
  readonly type: ServiceOrderType;
  /** Null means any record of the type. Undefined in `/os`, like the next field. */
  readonly work?: LineWork | null;
  readonly notDoneReason?: string;
  /** Null means the person responsible for the order. */
  readonly responsibleUserId: string | null;
  /** The typed day. Null means that the line is open, and INVALID_DATE that the text is not a day. */
  readonly completionDate: string | null;
}

export interface EditDraft {
  /** The typed day, like `endDate`. Null means blank, and INVALID_DATE that the text is not a day. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly priority: ServiceOrderPriority;
  readonly responsibleUserId: string;
  readonly observation: string;
  /** Whether CANCELLED was chosen. Every other status follows from the lines. */
  readonly cancelled: boolean;
  readonly lines: readonly LineDraft[];
}

function lineDraft(line: ShownLine, orderResponsible: string): LineDraft {
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
    ...(line.work !== undefined && { work: line.work }),
    ...(line.notDoneReason !== undefined && { notDoneReason: line.notDoneReason }),
    responsibleUserId: line.responsibleUserId === orderResponsible ? null : line.responsibleUserId,
    completionDate: line.completionDate,
  };
}

/** Returns the draft to edit a saved order. */
export function editDraftOf(order: ShownOrder): EditDraft {
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

/** Returns the completion dates, with null for a line that is open or has an invalid date. */
function validCompletions(lines: readonly LineDraft[]) {
  return lines.map(({ completionDate }) => ({ completionDate: toIsoDate(completionDate) ?? null }));
}

/** Returns the status of the draft: CANCELLED if chosen, or else the status of its lines. */
export function draftStatus({ cancelled, lines }: EditDraft): ServiceOrderStatus {
  return serviceOrderStatus(cancelled, validCompletions(lines));
}

/** Returns why a status cannot be chosen, or undefined if it can. @param isFinal whether the saved order is cancelled */
export function blockedStatus(
  { lines }: EditDraft,
  status: ServiceOrderStatus,
  isFinal: boolean,
): BlockedReason | undefined {
  return blockedReason(serviceOrderStatus(isFinal, validCompletions(lines)), status);
}

/** Returns the piece of a line, as the search dialog checks it. */
export function pieceOfLine({ serial, label, code, productName, sku }: LineDraft): ChosenEquipment {
  return { serial, label, code, productId: '', productName, sku };
}

/** Applies the check marks of the search dialog: removes unchecked equipment and appends newly checked equipment. */
export function linesOfChecked(lines: readonly LineDraft[], checkedPieces: CheckedEquipment): LineDraft[] {
  const remaining = lines.filter(({ serial }) => checkedPieces.has(serial));
  const formerSerials = new Set(lines.map(({ serial }) => serial));
  const added = [...checkedPieces.values()].filter(({ serial }) => !formerSerials.has(serial));
  const isAgenda = lines.some(({ work }) => work !== undefined);
  const { type, work } = workOf(sharedChoice(lines) ?? 'INSPECTION');
  return [
    ...remaining,
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
      ...(isAgenda && { work, notDoneReason: '' }),
      responsibleUserId: null,
      completionDate: null,
    })),
  ];
}

/** Returns the line with another work. */
export function withChoice(line: LineDraft, choice: WorkChoice): LineDraft {
  const { type, work } = workOf(choice);
  return { ...line, type, ...(line.work !== undefined && { work }) };
}

export type EditErrorField = 'startDate' | 'endDate' | 'observation' | 'lines';

/** Returns the fields with errors. @param today the latest completion date of a line */
export function editErrors(draft: EditDraft, today: string): EditErrorField[] {
  const [start, end] = [toIsoDate(draft.startDate), toIsoDate(draft.endDate)];
  const isReversed = start !== undefined && end !== undefined && end < start;
  const hasInvalidLine = draft.lines.some(
    ({ completionDate }) => dateError(completionDate, { max: today }) !== undefined,
  );
  return [
    ...(start === undefined ? (['startDate'] as const) : []),
    ...(end === undefined || isReversed ? (['endDate'] as const) : []),
    ...(draft.observation.trim() === '' ? (['observation'] as const) : []),
    ...(draft.lines.length === 0 || hasInvalidLine ? (['lines'] as const) : []),
  ];
}

/** A draft with both days. */
type DatedDraft = EditDraft & { readonly startDate: string; readonly endDate: string };

function bodyOf(draft: DatedDraft, saved: ShownOrder): OrderChange {
  return {
    startDate: draft.startDate,
    endDate: draft.endDate,
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
      ...(line.work !== undefined && { work: line.work }),
      ...(line.notDoneReason !== undefined && { notDoneReason: line.notDoneReason.trim() }),
      responsibleUserId: line.responsibleUserId ?? draft.responsibleUserId,
      completionDate: line.completionDate,
    })),
    updateDate: saved.updateDate,
  };
}

/** Returns the body that saves the draft, or undefined while the draft has errors. */
export function editBody(draft: EditDraft, saved: ShownOrder, today: string): OrderChange | undefined {
  const { startDate, endDate } = draft;
  if (startDate === null || endDate === null || editErrors(draft, today).length > 0) {
    return undefined;
  }
  return bodyOf({ ...draft, startDate, endDate }, saved);
}

/** Whether an order is neither finished nor cancelled. */
export function isOpen({ status }: Pick<ServiceOrder, 'status'>): boolean {
  return status === 'PENDING' || status === 'PARTIAL';
}

/** Thrown if an order without comments is cancelled without a reason, because a change of an order requires a comment. */
export const NO_COMMENTS = new Error('the order has no comments');

/**
 * Returns the body that cancels an order and changes nothing else.
 * @param options.seen the version that the user saw, so that the server rejects the change of a later version
 * @param options.reason becomes the comment of an order without comments
 * @throws NO_COMMENTS
 */
export function cancelBody(
  order: ShownOrder,
  { seen, reason }: { seen: Pick<ServiceOrder, 'updateDate'>; reason: string },
): OrderChange {
  const { startDate, endDate } = order;
  const draft = editDraftOf(order);
  const observation = draft.observation.trim() === '' ? reason.trim() : draft.observation;
  if (observation === '') {
    throw NO_COMMENTS;
  }
  const body = bodyOf({ ...draft, startDate, endDate, observation, cancelled: true }, order);
  return { ...body, updateDate: seen.updateDate };
}

/** Returns the body, or the fields with errors. All have the same code, because each field has its own text. */
export function checkEdit(draft: EditDraft, saved: ShownOrder, today: string) {
  const errors = editErrors(draft, today).map((name) => [name, 'required'] as const);
  return { body: editBody(draft, saved, today), codes: Object.fromEntries(errors) as FieldCodes };
}

function typedOrLatest<T>(typed: T, before: T, latest: T): T {
  return typed === before ? latest : typed;
}

/**
 * Applies the typed values to a later version, which another user or a technician's record saved. A line that either side removed is
 * removed.
 */
export function rebaseEdit(draft: EditDraft, before: ShownOrder, latest: ShownOrder): EditDraft {
  const base = editDraftOf(before);
  const current = editDraftOf(latest);
  const baseLines = new Map(base.lines.map((line) => [line.key, line]));
  const typedLines = new Map(draft.lines.map((line) => [line.key, line]));
  const lines = current.lines.flatMap((line) => {
    const typedLine = typedLines.get(line.key);
    const baseLine = baseLines.get(line.key);
    if (!typedLine || !baseLine) {
      return baseLine ? [] : [line];
    }
    const completionDate = typedOrLatest(
      typedLine.completionDate,
      baseLine.completionDate,
      line.completionDate,
    );
    const notDoneReason = typedOrLatest(typedLine.notDoneReason, baseLine.notDoneReason, line.notDoneReason);
    // Type and work belong together, so the typed work has its own type.
    const isSameWork = typedLine.type === baseLine.type && typedLine.work === baseLine.work;
    const { type, work } = isSameWork ? line : typedLine;
    return [
      {
        ...line,
        type,
        completionDate,
        ...(work !== undefined && { work }),
        ...(notDoneReason !== undefined && { notDoneReason }),
      },
    ];
  });
  const latestLines = new Set(lines.map(({ serial, type }) => `${serial} ${type}`));
  const added = draft.lines.filter(
    ({ id, serial, type }) => id === undefined && !latestLines.has(`${serial} ${type}`),
  );
  return {
    startDate: typedOrLatest(draft.startDate, base.startDate, current.startDate),
    endDate: typedOrLatest(draft.endDate, base.endDate, current.endDate),
    priority: typedOrLatest(draft.priority, base.priority, current.priority),
    responsibleUserId: typedOrLatest(
      draft.responsibleUserId,
      base.responsibleUserId,
      current.responsibleUserId,
    ),
    observation: typedOrLatest(draft.observation, base.observation, current.observation),
    cancelled: typedOrLatest(draft.cancelled, base.cancelled, current.cancelled),
    lines: [...lines, ...added],
  };
}
