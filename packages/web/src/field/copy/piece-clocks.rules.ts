/** The clocks of a piece in the phone's copy on a day, and as they are after this phone's records. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import {
  afterWork,
  type ClockDays,
  type ClockReset,
  deriveClock,
  dueDateOfClocks,
  type KnownClock,
  onePeriodAfter,
  withNotices,
} from '@mobcheck/contract/clocks/clocks.rules.ts';
import {
  daysToExpire,
  type ExpirationStatus,
  expirationStatus,
} from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { BundleProduct } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { dateOfClock } from '../../domain/clock/clock-date.rules.ts';

/** A clock of a piece on a day. */
export interface PieceClock extends ClockDays {
  /** Of the product. */
  readonly rule: SavedClock;
  readonly status: ExpirationStatus;
  /** Days from that day to `dueOn`, negative when `dueOn` is past. */
  readonly daysToExpire: number | null;
  /** Whether it is due at once, since there is no day to count from. */
  readonly lacksBase: boolean;
}

/** A summary that names the most urgent clock of the piece. Absent for a product without clocks. */
export interface WithUrgentClock {
  readonly clock?: PieceClock;
}

type ClockedProduct = Pick<BundleProduct, 'clocks'>;
type ClockedRow = Pick<BundleEquipment, 'clocks' | 'manufacturingDate'>;

/** Whether a clock has a due date but neither a last day nor a date of manufacture to count from. */
function lacksBase(rule: SavedClock, { lastOn, dueOn }: KnownClock, manufacturingDate: string | null) {
  const countsFromMaking = rule.base === 'MANUFACTURE' && manufacturingDate !== null;
  return lastOn === null && dueOn !== null && !countsFromMaking;
}

/** Returns the clocks of a piece, the nearest due date first. Empty without clocks, or in a copy from before the clocks. */
export function clocksOn(row: ClockedRow, product: ClockedProduct | undefined, today: string): PieceClock[] {
  const { clocks: known = [] } = row;
  const { clocks: rules = [] } = product ?? {};
  if (known.length !== rules.length) {
    return [];
  }
  const clocks = withNotices(known, rules);
  return rules
    .flatMap((rule, index): PieceClock[] => {
      const days = clocks[index];
      return days
        ? [
            {
              ...days,
              rule,
              status: expirationStatus(days.dueOn, days.noticeOn, today),
              daysToExpire: daysToExpire(days.dueOn, today),
              lacksBase: lacksBase(rule, days, row.manufacturingDate),
            },
          ]
        : [];
    })
    .toSorted((one, other) => compareDays(one.dueOn, other.dueOn));
}

/** Sorts the earliest day first, and no day last. */
function compareDays(one: string | null, other: string | null): number {
  return (one ?? '9999').localeCompare(other ?? '9999');
}

const URGENCY = { EXPIRED: 0, EXPIRING: 1, VALID: 2, NA: 3 } as const;

/** Returns the clock that decides the due status of a piece: an expired one, else an expiring one, else the nearest. */
export function urgentClock(clocks: readonly PieceClock[]): PieceClock | undefined {
  return clocks.toSorted(
    (one, other) => URGENCY[one.status] - URGENCY[other.status] || compareDays(one.dueOn, other.dueOn),
  )[0];
}

type Dates = Pick<BundleEquipment, 'rechargeDate' | 'retestDate' | 'weightDate'>;

function ownDateOf(dates: Dates, { kind }: SavedClock): string | null {
  const column = dateOfClock(kind);
  return column === undefined ? null : dates[column];
}

/** A day of work that resets clocks. */
export interface ClockWork {
  readonly reset: ClockReset;
  readonly day: string;
}

function withWork(rule: SavedClock, known: KnownClock, work: readonly ClockWork[], dates: Dates): KnownClock {
  const after = work.reduce((clock, { reset, day }) => afterWork(rule, clock, reset, day), known);
  const ownDate = ownDateOf(dates, rule);
  return ownDate !== null && ownDate > (after.lastOn ?? '')
    ? { lastOn: ownDate, dueOn: onePeriodAfter(ownDate, rule) }
    : after;
}

/** Returns a piece with clocks. If the product expires, the earliest due date of the clocks becomes the due date of the piece. */
function withClocks(
  row: BundleEquipment,
  clocks: readonly KnownClock[],
  rules: readonly SavedClock[],
  isDueDate: boolean,
): BundleEquipment {
  const { dueDate } = dueDateOfClocks(withNotices(clocks, rules));
  return { ...row, clocks, dueDate: isDueDate ? dueDate : null };
}

/** Returns a piece with its clocks after work. @param row with the dates that the work renewed */
export function withClockWork(
  row: BundleEquipment,
  work: readonly ClockWork[],
  product: Pick<BundleProduct, 'clocks' | 'isDueDate'>,
): BundleEquipment {
  const { clocks: rules = [] } = product;
  const { clocks: known = [] } = row;
  if (rules.length === 0 || known.length !== rules.length) {
    return row;
  }
  const clocks = known.flatMap((clock, index) => {
    const rule = rules[index];
    return rule ? [withWork(rule, clock, work, row)] : [];
  });
  return withClocks(row, clocks, rules, product.isDueDate);
}

/** Returns the clocks of a piece without records. @param createdDate the day of its registration */
export function firstClocks(
  dates: Dates & Pick<BundleEquipment, 'manufacturingDate'>,
  rules: readonly SavedClock[],
  createdDate: string,
): KnownClock[] {
  return rules.map((rule) => {
    const { manufacturingDate } = dates;
    const sources = {
      statedOn: null,
      ownDate: ownDateOf(dates, rule),
      work: {},
      manufacturingDate,
      createdDate,
    };
    const { lastOn, dueOn } = deriveClock(rule, sources);
    return { lastOn, dueOn };
  });
}

/** Returns a new piece with its first clocks. @param createdDate the day of its registration */
export function withFirstClocks(
  row: BundleEquipment,
  product: Pick<BundleProduct, 'clocks' | 'isDueDate'> | undefined,
  createdDate: string,
): BundleEquipment {
  const { clocks: rules = [], isDueDate = false } = product ?? {};
  return rules.length === 0 ? row : withClocks(row, firstClocks(row, rules, createdDate), rules, isDueDate);
}
