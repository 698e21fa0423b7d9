/** Dates of equipment that a maintenance renews. Pure, so that the phone shows the dates that the server will compute. */
import type { Renewable } from '../equipment/field-equipment.contract.ts';
import { RENEWED_KINDS, type RenewedKind } from '../inspection-types/inspection-types.contract.ts';
import { addDays, addMonths, daysBetween } from '../kernel/date.ts';
import type { RenewedDate } from './maintenances.contract.ts';

/** The fields of each kind. `date` is a date of equipment and a flag of its product, and `months` is the period of the product. */
export const RENEWED_FIELDS = {
  RECHARGE: { date: 'rechargeDate', months: 'rechargeMonths', due: 'rechargeDueDate' },
  RETEST: { date: 'retestDate', months: 'retestMonths', due: 'retestDueDate' },
  WEIGHT: { date: 'weightDate', months: 'weightMonths', due: 'weightDueDate' },
} as const satisfies Record<RenewedKind, Record<string, string>>;

type DateField = (typeof RENEWED_FIELDS)[RenewedKind]['date'];
type DueField = (typeof RENEWED_FIELDS)[RenewedKind]['due'];

/** The dates that equipment of a product has. */
type DateFlags = Pick<Renewable, 'isDueDate' | DateField>;

/** The dates of a piece. The due dates of renewals are absent in a phone's older copy. */
export type RenewableDates = Readonly<Record<DateField, string | null>> & {
  readonly dueDate: string | null;
} & Readonly<Partial<Record<DueField | 'statedDueDate', string | null>>>;

/**
 * Returns the leading kind of a product, which is the first of its dates. Its renewal replaces the typed due date. The other
 * kinds are renewed more rarely (hydrostatic test) or in addition (weighing). The typed due date still counts after them.
 */
export function leadingKind(product: DateFlags): RenewedKind {
  return RENEWED_KINDS.find((kind) => product[RENEWED_FIELDS[kind].date]) ?? 'RECHARGE';
}

/** Whether a YES to a question that renews a kind asks for dates, because the product has the date or its equipment expires. */
export function asksForDates(product: DateFlags, kind: RenewedKind): boolean {
  return product.isDueDate || product[RENEWED_FIELDS[kind].date];
}

/**
 * Returns the earliest due date of the renewed dates and of the typed date. The typed date counts until the leading kind is
 * renewed. Null without any.
 */
function earliestDueDate(dates: RenewableDates, product: DateFlags): string | null {
  const dues = RENEWED_KINDS.map((kind) => dates[RENEWED_FIELDS[kind].due] ?? null);
  const isLeadRenewed = (dates[RENEWED_FIELDS[leadingKind(product)].due] ?? null) !== null;
  const counted = [...dues, isLeadRenewed ? null : (dates.statedDueDate ?? null)];
  return counted.filter((day) => day !== null).toSorted()[0] ?? null;
}

/**
 * Returns the dates of a piece after a maintenance. A day before the stored day changes nothing, unless the maintenance is the newest
 * and corrects an earlier renewal.
 * @param isNewest whether no maintenance of the piece is newer
 */
export function withRenewedDates<Dates extends RenewableDates>(
  before: Dates,
  renewed: readonly RenewedDate[],
  product: DateFlags,
  isNewest: boolean,
): Dates {
  const hasDues = RENEWED_KINDS.some((kind) => (before[RENEWED_FIELDS[kind].due] ?? null) !== null);
  const start: Dates = hasDues ? before : { ...before, statedDueDate: before.dueDate };
  const after = renewed.reduce((dates, { renews, doneOn, dueOn }) => {
    const { date, due } = RENEWED_FIELDS[renews];
    const corrects = isNewest && (before[due] ?? null) !== null;
    if (!corrects && doneOn < (before[date] ?? '')) {
      return dates;
    }
    return { ...dates, [date]: doneOn, ...(dueOn !== null && { [due]: dueOn }) };
  }, start);
  return product.isDueDate ? { ...after, dueDate: earliestDueDate(after, product) } : after;
}

/** Returns the day that is as far after `doneOn` as `to` is after `from`, in whole months if possible, else in days. */
function sameInterval(from: string, to: string, doneOn: string): string {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return months > 0 && addMonths(from, months) === to
    ? addMonths(doneOn, months)
    : addDays(doneOn, daysBetween(from, to));
}

/**
 * Suggests the next due day. The interval is the months of the product, else the same as the last time. Null when unknown.
 * @param before the dates of the piece before the work
 */
export function suggestedDueDate(
  kind: RenewedKind,
  doneOn: string,
  product: Renewable,
  before: RenewableDates,
): string | null {
  const { date, months, due } = RENEWED_FIELDS[kind];
  const fixed = product[months];
  if (fixed !== null) {
    return addMonths(doneOn, fixed);
  }
  const last = before[date];
  const lastDue = before[due] ?? (kind === leadingKind(product) ? before.dueDate : null);
  return last !== null && lastDue !== null && lastDue > last ? sameInterval(last, lastDue, doneOn) : null;
}
