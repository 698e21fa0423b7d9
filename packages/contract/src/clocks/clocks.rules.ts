/** Derives the clocks of a piece of equipment. Pure, so that the phone computes the same days as the server (`derived-clocks.queries.ts`). */
import type { ClockKey } from '../equipment/clock-kind.contract.ts';
import { noticeDate } from '../equipment/equipment.rules.ts';
import { RENEWED_KINDS } from '../inspection-types/inspection-types.contract.ts';
import { addDays, addMonths } from '../kernel/date.ts';

/** The work that resets a clock: an inspection of a purpose, or a maintenance that renews a date. */
export const CLOCK_RESETS = ['CHECK', 'TECHNICAL', ...RENEWED_KINDS] as const;
export type ClockReset = (typeof CLOCK_RESETS)[number];

export const CLOCK_UNITS = ['MONTH', 'DAY'] as const;
/** `MONTH_END` moves a due date to the last day of its month. */
export const CLOCK_ROUNDINGS = ['DAY', 'MONTH_END'] as const;
/** The day from which a clock without a last day runs. */
export const CLOCK_BASES = ['MANUFACTURE', 'NONE'] as const;
/** `DUE_NOW` makes a clock without last day and base due on the day before the registration. */
export const CLOCK_UNKNOWNS = ['NONE', 'DUE_NOW'] as const;

/** A clock of a product, without its kind. */
export interface ClockRule {
  /** Months or days from the last day to the due date. */
  readonly period: number;
  readonly unit: (typeof CLOCK_UNITS)[number];
  /** Days before the due date in which the clock is EXPIRING. */
  readonly noticeDays: number;
  readonly rounding: (typeof CLOCK_ROUNDINGS)[number];
  readonly resets: readonly ClockReset[];
  readonly base: (typeof CLOCK_BASES)[number];
  readonly unknown: (typeof CLOCK_UNKNOWNS)[number];
}

/** A clock of a product with its kind. */
interface KindRule extends ClockRule {
  readonly kind: string;
}

function isSameRule(one: ClockRule, other: ClockRule): boolean {
  return (
    one.period === other.period &&
    one.unit === other.unit &&
    one.noticeDays === other.noticeDays &&
    one.rounding === other.rounding &&
    one.base === other.base &&
    one.unknown === other.unknown &&
    one.resets.length === other.resets.length &&
    one.resets.every((reset) => other.resets.includes(reset))
  );
}

/** Whether two products have the same clocks. The order of kinds and of resets does not matter. */
export function sameClocks(one: readonly KindRule[], other: readonly KindRule[]): boolean {
  return (
    one.length === other.length &&
    one.every((clock) => other.some((rule) => rule.kind === clock.kind && isSameRule(clock, rule)))
  );
}

/** The typed or renewed date of a piece that counts as a last day of a kind. */
export const DATE_OF_CLOCK = {
  RECHARGE: 'rechargeDate',
  HYDROSTATIC: 'retestDate',
  HOSE_TEST: 'retestDate',
  WEIGHING: 'weightDate',
} as const satisfies Partial<Record<ClockKey, string>>;

/** The work that renews the date of a kind (`DATE_OF_CLOCK`). It counts by that date alone, which people and later work correct. */
export const RESET_OF_CLOCK = {
  RECHARGE: 'RECHARGE',
  HYDROSTATIC: 'RETEST',
  HOSE_TEST: 'RETEST',
  WEIGHING: 'WEIGHT',
} as const satisfies Record<keyof typeof DATE_OF_CLOCK, ClockReset>;

/** The dates of a piece from which clocks derive a due date. A date after today would hide earlier work. */
export const CLOCK_DATES = ['manufacturingDate', 'rechargeDate', 'retestDate', 'weightDate'] as const;

/** Kinds of clocks that take over a typed due date. The first kind that the product has counts. */
export const DUE_DATE_CLOCKS = ['RECHARGE', 'HOSE_TEST'] as const satisfies readonly ClockKey[];

/** The shortest month, so that a notice never begins before the last day. */
const DAYS_OF_MONTH = 28;

/** Returns the most days of notice of a clock, fewer than its period. */
export function maxNoticeDays({ period, unit }: Pick<ClockRule, 'period' | 'unit'>): number {
  return (unit === 'MONTH' ? period * DAYS_OF_MONTH : period) - 1;
}

function lastDayOfMonth(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
}

/** Returns the day one period after another. A day that the month lacks becomes its last day, as every day does by `MONTH_END`. */
export function onePeriodAfter(
  day: string,
  { period, unit, rounding }: Pick<ClockRule, 'period' | 'unit' | 'rounding'>,
): string {
  const exact = unit === 'MONTH' ? addMonths(day, period) : addDays(day, period);
  return rounding === 'MONTH_END' ? lastDayOfMonth(exact) : exact;
}

/** The days of a piece that its clocks follow from. Calendar dates of the group's zone. */
export interface ClockSources {
  /** The last day as people stated it for this clock. */
  readonly statedOn: string | null;
  /** The typed or renewed date of the clock's kind (`DATE_OF_CLOCK`). */
  readonly ownDate: string | null;
  /** The days of work by reset, of records that count, without the work that renews `ownDate`. */
  readonly work: Readonly<Partial<Record<ClockReset, readonly string[]>>>;
  readonly manufacturingDate: string | null;
  /** The day of its registration. */
  readonly createdDate: string;
}

/** The days of a clock of a piece. */
export interface ClockDays {
  readonly lastOn: string | null;
  readonly dueOn: string | null;
  /** The first day of notice. */
  readonly noticeOn: string | null;
}

/** Returns the latest of days. Null without any. */
export function latest(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function withDue(lastOn: string | null, dueOn: string | null, rule: ClockRule): ClockDays {
  return { lastOn, dueOn, noticeOn: noticeDate(dueOn, rule.noticeDays) };
}

/** Returns the due date of a clock that was never reset. */
function firstDue(rule: ClockRule, sources: ClockSources): string | null {
  if (rule.base === 'MANUFACTURE' && sources.manufacturingDate !== null) {
    return onePeriodAfter(sources.manufacturingDate, rule);
  }
  return rule.unknown === 'DUE_NOW' ? addDays(sources.createdDate, -1) : null;
}

/** Derives a clock of a piece from the product's rule. */
export function deriveClock(rule: ClockRule, sources: ClockSources): ClockDays {
  const work = rule.resets.flatMap((reset) => sources.work[reset] ?? []);
  const lastOn = latest([sources.statedOn, sources.ownDate, ...work]);
  return withDue(lastOn, lastOn === null ? firstDue(rule, sources) : onePeriodAfter(lastOn, rule), rule);
}

/** A clock of a piece on the phone. */
export interface KnownClock {
  readonly lastOn: string | null;
  readonly dueOn: string | null;
}

/** Returns clocks of a piece with their first days of notice. @param rules of its product, in the same order */
export function withNotices(clocks: readonly KnownClock[], rules: readonly Pick<ClockRule, 'noticeDays'>[]) {
  return clocks.map(({ lastOn, dueOn }, index): ClockDays => {
    return { lastOn, dueOn, noticeOn: noticeDate(dueOn, rules[index]?.noticeDays ?? 0) };
  });
}

/** Returns a known clock after more work, as `deriveClock` does with that work. Older work changes nothing. */
export function afterWork(rule: ClockRule, known: KnownClock, reset: ClockReset, day: string): KnownClock {
  if (!rule.resets.includes(reset) || day <= (known.lastOn ?? '')) {
    return known;
  }
  return { lastOn: day, dueOn: onePeriodAfter(day, rule) };
}

/** Returns the due date and the first day of notice of a piece, the earliest of its clocks. Null without a due date. */
export function dueDateOfClocks(clocks: readonly Pick<ClockDays, 'dueOn' | 'noticeOn'>[]) {
  const earliest = (days: readonly (string | null)[]) =>
    days.filter((day) => day !== null).toSorted()[0] ?? null;
  return {
    dueDate: earliest(clocks.map(({ dueOn }) => dueOn)),
    dueNoticeDate: earliest(clocks.map(({ noticeOn }) => noticeOn)),
  };
}
