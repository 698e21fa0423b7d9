/** Ranges of days. */

/** The first and last day, both included. Undefined means no limit. */
export interface DayRangeEnds {
  readonly from: string | undefined;
  readonly upTo: string | undefined;
}

/** Returns the month (`YYYY-MM`) if the range is a whole month, or else undefined. */
export function wholeMonth({ from, upTo }: DayRangeEnds): string | undefined {
  const month = from?.slice(0, 7);
  if (from === undefined || month === undefined || from !== `${month}-01`) {
    return undefined;
  }
  return upTo === daysOfMonth(month).upTo ? month : undefined;
}

/** Returns the first and the last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { from: string; upTo: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, upTo: last.toISOString().slice(0, 10) };
}
