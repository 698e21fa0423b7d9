/** Generates the history of a piece of equipment over 24 months, with days and results of inspections and maintenances. */
import { addDays, daysBetween } from '@mobcheck/contract/kernel/date.ts';
import type { Chance } from './seeded.ts';

const HISTORY_DAYS = 730;

export interface HistoryBasis {
  /** Days between two inspections. */
  readonly schedule: number;
  /** Days of notice before the next inspection. */
  readonly notice: number;
  /** Day of manufacture, if the register has it. */
  readonly made: string | null;
  /** Day of the last service, if the register has it. */
  readonly serviced: string | null;
}

export interface Visit {
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  readonly day: string;
  readonly improper: boolean;
  /** A maintenance after an improper inspection, not the yearly one. */
  readonly repair: boolean;
}

export interface History {
  readonly registeredOn: string;
  /** Oldest first, and all before today. */
  readonly visits: readonly Visit[];
}

type TargetStatus = 'VALID' | 'EXPIRING' | 'EXPIRED' | 'IMPROPER' | 'NEVER';

/** Percentages of today's statuses of equipment. */
const TARGET_STATUSES: readonly (readonly [TargetStatus, number])[] = [
  ['VALID', 76],
  ['EXPIRING', 9],
  ['EXPIRED', 7],
  ['IMPROPER', 5],
  ['NEVER', 3],
];

function chooseStatus(chance: Chance): TargetStatus {
  let rest = chance.between(0, 99);
  for (const [status, share] of TARGET_STATUSES) {
    if (rest < share) {
      return status;
    }
    rest -= share;
  }
  return 'VALID';
}

/** Returns the days since the last inspection. */
function ageOf(status: TargetStatus, { schedule, notice }: HistoryBasis, chance: Chance): number {
  switch (status) {
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

/** Returns the day, or the day before if it is a Sunday. */
function workingDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, -1) : day;
}

/** Returns the days between two inspections, mostly as scheduled, sometimes late or missed. */
function gapOf(schedule: number, chance: Chance): number {
  const luck = chance.between(0, 99);
  if (luck < 5) {
    return 2 * schedule + chance.between(-2, 4);
  }
  return schedule + (luck < 15 ? chance.between(3, Math.ceil(schedule / 3)) : chance.between(-3, 1));
}

/** Returns the days of inspections since the registration, oldest first. */
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

/** Returns the days of yearly services, oldest first. The newest is the known day, or a random day if none is known or it is too old. */
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
 * Generates a history that ends today. Improper inspections are followed by a repair within a week, except the last
 * inspection of equipment that is improper today.
 */
export function planHistory(basis: HistoryBasis, today: string, chance: Chance): History {
  const status = chooseStatus(chance);
  const oldest = Math.max(2, basis.made === null ? HISTORY_DAYS : daysBetween(basis.made, today) - 1);
  const historyDays = chance.happens(0.75) ? HISTORY_DAYS : chance.between(60, HISTORY_DAYS - 30);
  if (status === 'NEVER') {
    return { registeredOn: addDays(today, -Math.min(oldest, chance.between(2, 20))), visits: [] };
  }
  const age = Math.min(ageOf(status, basis, chance), oldest);
  const registeredOn = addDays(today, -Math.max(age, Math.min(historyDays, oldest)));
  const days = inspectionsOf(addDays(today, -age), registeredOn, basis.schedule, chance);
  const last = days.at(-1) ?? registeredOn;
  const inspections = days.map((day) => {
    // Chance makes only earlier inspections improper, since the last inspection leaves no time for a repair.
    const wasImproper = day !== last && chance.happens(0.02);
    return visit('INSPECTION', day, day === last ? status === 'IMPROPER' : wasImproper);
  });
  const repairs = inspections
    .filter(({ improper, day }) => improper && day !== last)
    .map(({ day }) => visit('MAINTENANCE', addDays(day, chance.between(1, 6)), false, true));
  const services = servicesOf(basis, registeredOn, today, chance)
    .filter((day) => status !== 'IMPROPER' || day < last)
    .map((day, index, list) => visit('MAINTENANCE', day, index === list.length - 1 && chance.happens(0.015)));
  const visits = [...inspections, ...repairs, ...services].filter(({ day }) => day < today);
  return {
    registeredOn,
    visits: visits.toSorted((item, other) => (item.day < other.day ? -1 : Number(item.day > other.day))),
  };
}
