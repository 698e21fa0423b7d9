/** The next instant of a schedule, at an hour in the group's time zone. */
import type { ReportPeriod } from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { addDays, DAY_MS, dayIn } from '@mobcheck/contract/kernel/date.ts';

export interface Rhythm {
  readonly every: ReportPeriod;
  /** The day of the week (1 is Monday) or of the month. In a month without the day, it means the last day. Null means every day. */
  readonly day: number | null;
  /** Hour in the time zone. */
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
/** A month has at most 31 days, so every rhythm has a run within them. */
const MAX_DAYS_AHEAD = 32;

function isDayOf({ every, day }: Rhythm, date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  if (every === 'WEEK') {
    return (at.getUTCDay() || 7) === day;
  }
  const lastOfMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return every === 'DAY' || at.getUTCDate() === Math.min(day ?? 1, lastOfMonth);
}

/** Returns the clock of a zone at an instant as if it were UTC, in milliseconds. */
function clockIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${parts.replace(' ', 'T')}Z`);
}

/** Returns the instant of an hour of a day. An hour that the clocks skip is the first instant after it. */
function instantOf(zone: string, date: string, hour: number): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  const first = wanted - (clockIn(zone, wanted) - wanted);
  const second = wanted - (clockIn(zone, first) - first);
  return new Date(clockIn(zone, second) < wanted ? first : second);
}

/** Returns the first run after an instant. */
export function nextRun(rhythm: Rhythm, zone: string, after: Date): Date {
  const today = dayIn(zone, after);
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    const at = instantOf(zone, date, rhythm.hour);
    if (isDayOf(rhythm, date) && at > after) {
      return at;
    }
  }
  return new Date(after.getTime() + MAX_DAYS_AHEAD * DAY_MS);
}
