/** The draft of a new order, its checks in sequence, and the body that registers it. */
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import type { ServiceOrderPriority } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { INVALID_DATE, toIsoDate } from '../../ui/date/day-field.rules.ts';
import type { FieldCodes } from '../../ui/form/entity/entity-form.rules.ts';
import { type ChosenEquipment, lineName } from './chosen-equipment.rules.ts';
import type { NewOrderBody } from './order-desk.tsx';
import { type WorkChoice, workOf } from './work-choice.rules.ts';

/** A deficiency that the order shall fix, with the tag of its piece. */
export interface DraftDeficiency {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly serial: string;
}

export interface OrderDraft {
  /** A repeated registration with the same key gets the reply of the first registration. */
  readonly idempotencyKey: string;
  /** The typed day, which may be past. Null means blank, and INVALID_DATE that the text is no day. `endDate` has the same values. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Empty until chosen, like `responsibleUserId` and `type`. */
  readonly priority: ServiceOrderPriority | '';
  readonly responsibleUserId: string;
  readonly type: WorkChoice | '';
  readonly observation: string;
  readonly equipments: readonly ChosenEquipment[];
  /** Only the agenda has deficiencies. */
  readonly deficiencies?: readonly DraftDeficiency[];
}

export function newOrderDraft(): OrderDraft {
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

/** Days from the start to the end of an order that begins with chosen equipment. */
const DEFAULT_DAYS = 7;

/**
 * Returns the blank fields filled for an order that begins with chosen equipment. A past start counts as blank, and so does an end before
 * the start, since a draft may be days old. Nobody is responsible by default.
 * @param today YYYY-MM-DD
 */
export function withDefaults(
  draft: OrderDraft,
  today: string,
  type: WorkChoice,
): Pick<OrderDraft, 'startDate' | 'endDate' | 'priority' | 'type'> {
  const laterOr = (day: string | null, first: string, otherwise: string) => {
    const typed = toIsoDate(day);
    return typed !== undefined && typed >= first ? typed : otherwise;
  };
  const startDate = laterOr(draft.startDate, today, today);
  return {
    startDate,
    endDate: laterOr(draft.endDate, startDate, addDays(startDate, DEFAULT_DAYS)),
    priority: draft.priority || 'AVERAGE',
    // Other equipment of a kept draft may need other work.
    type: draft.type || (draft.equipments.length === 0 ? type : ''),
  };
}

/** Whether nothing was filled in. */
export function isEmpty(draft: OrderDraft): boolean {
  const { idempotencyKey: _, startDate, endDate, equipments, deficiencies: __, ...fields } = draft;
  const noDays = startDate === null && endDate === null;
  return noDays && equipments.length === 0 && Object.values(fields).every((value) => value === '');
}

/** The required fields in the order of the form. */
const REQUIRED_FIELDS = ['startDate', 'endDate', 'priority', 'type', 'responsibleUserId'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Returns the required fields that are blank or have an invalid day. */
export function missingFields(draft: OrderDraft): RequiredField[] {
  const { equipments } = draft;
  const allHaveWork = equipments.length > 0 && equipments.every(({ work }) => work !== undefined);
  return REQUIRED_FIELDS.filter(
    (field) => [null, '', INVALID_DATE].includes(draft[field]) && !(field === 'type' && allHaveWork),
  );
}

/** Returns the work of a piece, or an empty text before it is chosen. */
export function workOfPiece({ type }: Pick<OrderDraft, 'type'>, { work }: ChosenEquipment): WorkChoice | '' {
  return work ?? type;
}

/** Returns the deficiencies whose piece has a line that fixes it. */
export function fixedDeficiencies(draft: OrderDraft): DraftDeficiency[] {
  const fixed = new Set(
    draft.equipments.filter((piece) => workOfPiece(draft, piece) === 'FIX').map(({ serial }) => serial),
  );
  return (draft.deficiencies ?? []).filter(({ serial }) => fixed.has(serial));
}

/** Returns the server's error code of the first failed check, or undefined if all checks pass. */
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

/** Returns the columns of a line's work. The platform's orders have no work. */
function lineWork(choice: WorkChoice | '') {
  if (choice === '') {
    return { type: null };
  }
  const { type, work } = workOf(choice);
  return { type, ...(work !== null && { work }) };
}

/** Returns the body that registers the order. */
export function orderBody(draft: OrderDraft, requestUserId: string): NewOrderBody {
  const responsibleUserId = draft.responsibleUserId || null;
  const deficiencyIds = fixedDeficiencies(draft).map(({ id }) => id);
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
      ...lineWork(workOfPiece(draft, piece)),
      ...(responsibleUserId === null ? {} : { responsibleUserId }),
      completionDate: null,
    })),
    ...(deficiencyIds.length > 0 && { deficiencyIds }),
  };
}

/** The key under which `checkOrder` returns the code of the first failed check. No field has this name. */
export const ORDER_CODE = 'order';

/** Returns the body, or the codes of all missing fields and, under `ORDER_CODE`, the code of the first failed check. */
export function checkOrder(draft: OrderDraft, requestUserId: string, today: string) {
  const error = firstError(draft, today);
  if (error === undefined) {
    return { body: orderBody(draft, requestUserId), codes: {} };
  }
  const codes: FieldCodes = {
    ...Object.fromEntries(missingFields(draft).map((field) => [field, 'required'])),
    ...(draft.equipments.length === 0 && { equipments: 'required' }),
    [ORDER_CODE]: error,
  };
  return { body: undefined, codes };
}
