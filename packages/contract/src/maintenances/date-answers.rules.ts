/** The answer that a date of a piece gives to a question, such as whether its recharge is within date. */
import { DATE_OF_CLOCK, type KnownClock } from '../clocks/clocks.rules.ts';
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

/** Returns the recorded due day of a kind, else the typed due date for the `leadingKind`, else the product's months after the last day. */
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

/** A clock of a piece with its kind. */
export interface AnsweringClock extends KnownClock {
  readonly kind: string;
}

/** Returns the last and the due day of a kind. If the piece has a clock of this kind, the days of the clock count. */
function daysOf(
  kind: Exclude<AnsweringDate, 'DUE_DATE'>,
  dates: RenewableDates,
  product: Renewable | undefined,
  clocks: readonly AnsweringClock[],
): KnownClock {
  const column = RENEWED_FIELDS[kind].date;
  const clock = clocks.find((own) =>
    Object.entries(DATE_OF_CLOCK).some(([key, date]) => key === own.kind && date === column),
  );
  // The due date of a product with clocks may belong to other work.
  const ownDates = clocks.length > 0 ? { ...dates, dueDate: null, statedDueDate: null } : dates;
  return clock ?? { lastOn: dates[column], dueOn: dueDayOf(kind, ownDates, product) };
}

/**
 * Returns a date of a piece with the answer that follows from it.
 * @param product absent in an older checklist on a phone
 * @param today in the group's time zone
 * @param clocks of the piece. Empty without any
 */
export function answerByDate(
  date: AnsweringDate,
  dates: RenewableDates,
  product: Renewable | undefined,
  today: string,
  clocks: readonly AnsweringClock[] = [],
): DateAnswer {
  const { lastOn, dueOn } =
    date === 'DUE_DATE' ? { lastOn: null, dueOn: dates.dueDate } : daysOf(date, dates, product, clocks);
  return { date, lastOn, dueOn, answer: dueOn === null ? undefined : dueOn < today ? 'NO' : 'YES' };
}
