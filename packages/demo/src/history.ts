/** Twenty-four months of one piece of equipment: on which days it was inspected and maintained, and what came out. */
import { addDays, daysBetween } from '@mobcheck/contract/kernel/date.ts';
import type { Chance } from './seeded.ts';

const HISTORY_DAYS = 730;

export interface HistoryBasis {
  /** Days between two inspections. */
  readonly schedule: number;
  /** Days of notice before the next one. */
  readonly notice: number;
  readonly made: string | null;
  /** Day of the last service, where the register knows it. */
  readonly serviced: string | null;
}

export interface Visit {
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  readonly day: string;
  readonly improper: boolean;
  /** A maintenance that mends what an inspection found, rather than the yearly one. */
  readonly repair: boolean;
}

export interface History {
  readonly registeredOn: string;
  /** Oldest first; never in the future, today included. */
  readonly visits: readonly Visit[];
}

type Fate = 'VALID' | 'EXPIRING' | 'EXPIRED' | 'IMPROPER' | 'NEVER';

/** How equipment stands today, of a hundred. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['VALID', 76],
  ['EXPIRING', 9],
  ['EXPIRED', 7],
  ['IMPROPER', 5],
  ['NEVER', 3],
];

function fateOf(chance: Chance): Fate {
  let rest = chance.between(0, 99);
  for (const [fate, share] of FATES) {
    if (rest < share) {
      return fate;
    }
    rest -= share;
  }
  return 'VALID';
}

/** Days since the last inspection. */
function ageOf(fate: Fate, { schedule, notice }: HistoryBasis, chance: Chance): number {
  switch (fate) {
    case 'EXPIRING':
      return chance.between(schedule - notice, schedule - 1);
    case 'EXPIRED':
      return schedule + chance.between(2, Math.ceil(schedule / 2));
    case 'IMPROPER':
      return chance.between(1, Math.min(15, schedule - 2));
    case 'VALID':
    case 'NEVER':
      return chance.between(1, schedule - notice - 2);
  }
}

/** Nobody works on Sundays: the day before. */
function workingDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, -1) : day;
}

/** Days from one inspection to the next: mostly as scheduled, some late, some missed. */
function gapOf(schedule: number, chance: Chance): number {
  const luck = chance.between(0, 99);
  if (luck < 5) {
    return 2 * schedule + chance.between(-2, 4);
  }
  return schedule + (luck < 15 ? chance.between(3, Math.ceil(schedule / 3)) : chance.between(-3, 1));
}

/** Inspections from the newest back to the registration, oldest first. */
function inspectionsOf(last: string, registeredOn: string, schedule: number, chance: Chance): string[] {
  const days: string[] = [];
  for (
    let day = workingDay(last);
    day >= registeredOn;
    day = workingDay(addDays(day, -gapOf(schedule, chance)))
  ) {
    days.unshift(day);
  }
  return days.length > 0 ? days : [last];
}

/** Yearly services back from the last known one, oldest first. */
function servicesOf(
  { serviced }: HistoryBasis,
  registeredOn: string,
  today: string,
  chance: Chance,
): string[] {
  const known = serviced !== null && serviced < today ? serviced : addDays(today, -chance.between(20, 380));
  const newest = daysBetween(known, today) > 420 ? addDays(today, -chance.between(20, 380)) : known;
  return [addDays(newest, -730), addDays(newest, -365), newest].filter((day) => day > registeredOn);
}

const visit = (kind: Visit['kind'], day: string, improper: boolean, repair = false): Visit => ({
  kind,
  day,
  improper,
  repair,
});

/**
 * Makes up a history that ends today. Improper inspections of the past were followed by a repair within the week;
 * the last one of an improper piece was not.
 */
export function planHistory(basis: HistoryBasis, today: string, chance: Chance): History {
  const fate = fateOf(chance);
  const oldest = Math.max(2, basis.made === null ? HISTORY_DAYS : daysBetween(basis.made, today) - 1);
  const drawn = chance.happens(0.75) ? HISTORY_DAYS : chance.between(60, HISTORY_DAYS - 30);
  if (fate === 'NEVER') {
    return { registeredOn: addDays(today, -Math.min(oldest, chance.between(2, 20))), visits: [] };
  }
  const age = Math.min(ageOf(fate, basis, chance), oldest);
  const registeredOn = addDays(today, -Math.max(age, Math.min(drawn, oldest)));
  const days = inspectionsOf(addDays(today, -age), registeredOn, basis.schedule, chance);
  const last = days.at(-1) ?? registeredOn;
  const inspections = days.map((day) => {
    // The rest of the week must hold its repair.
    const found = day !== last && chance.happens(0.02);
    return visit('INSPECTION', day, day === last ? fate === 'IMPROPER' : found);
  });
  const repairs = inspections
    .filter(({ improper, day }) => improper && day !== last)
    .map(({ day }) => visit('MAINTENANCE', addDays(day, chance.between(1, 6)), false, true));
  const services = servicesOf(basis, registeredOn, today, chance)
    .filter((day) => fate !== 'IMPROPER' || day < last)
    .map((day, index, list) => visit('MAINTENANCE', day, index === list.length - 1 && chance.happens(0.015)));
  const visits = [...inspections, ...repairs, ...services].filter(({ day }) => day < today);
  return {
    registeredOn,
    visits: visits.toSorted((item, other) => (item.day < other.day ? -1 : Number(item.day > other.day))),
  };
}
