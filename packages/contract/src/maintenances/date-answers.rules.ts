/** The answer that a date of a piece gives to a question, such as whether its recharge is within date. */
import type { Renewable } from '../equipment/field-equipment.contract.ts';
import type { AnsweringDate } from '../inspection-types/question-limits.ts';
import { addMonths } from '../kernel/date.ts';
import { leadingKind, RENEWED_FIELDS, type RenewableDates } from './renewed-dates.rules.ts';

/** Days are `YYYY-MM-DD`. */
export interface DateAnswer {
  readonly date: AnsweringDate;
  /** The day of the last recharge, hydrostatic test or weighing. Null for the due date, and when the day is unknown. */
  readonly lastOn: string | null;
  /** Null means unknown. The date then suggests no answer. */
  readonly dueOn: string | null;
  /** YES up to the due day, NO after it. */
  readonly answer: 'YES' | 'NO' | undefined;
}

/** Returns the due day of a kind: as recorded, else as typed for the leading kind, else the product's months after the last time. */
function dueDayOf(
  kind: Exclude<AnsweringDate, 'DUE_DATE'>,
  dates: RenewableDates,
  product: Renewable | undefined,
): string | null {
  const fields = RENEWED_FIELDS[kind];
  const recorded = dates[fields.due] ?? null;
  const last = dates[fields.date];
  const months = product?.[fields.months] ?? null;
  const computed = last === null || months === null ? null : addMonths(last, months);
  const isRenewed = Object.values(RENEWED_FIELDS).some(({ due }) => (dates[due] ?? null) !== null);
  const typed = (isRenewed ? dates.statedDueDate : dates.dueDate) ?? null;
  const isLeading = product !== undefined && product.isDueDate && kind === leadingKind(product);
  return recorded ?? (isLeading ? typed : null) ?? computed;
}

/**
 * Returns a date of a piece with the answer that follows from it.
 * @param product absent in an older checklist on a phone
 * @param today in the group's time zone
 */
export function answerByDate(
  date: AnsweringDate,
  dates: RenewableDates,
  product: Renewable | undefined,
  today: string,
): DateAnswer {
  const dueOn = date === 'DUE_DATE' ? dates.dueDate : dueDayOf(date, dates, product);
  return {
    date,
    lastOn: date === 'DUE_DATE' ? null : dates[RENEWED_FIELDS[date].date],
    dueOn,
    answer: dueOn === null ? undefined : dueOn < today ? 'NO' : 'YES',
  };
}
