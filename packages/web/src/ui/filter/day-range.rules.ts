/** What a range of days comes to. */

/** Days of the calendar, both included; undefined: open at that end. */
export interface DayRangeEnds {
  readonly from: string | undefined;
  readonly upTo: string | undefined;
}

/** The month that a range is, whole, as `YYYY-MM`; undefined where it is none. */
export function wholeMonth({ from, upTo }: DayRangeEnds): string | undefined {
  const month = from?.slice(0, 7);
  if (from === undefined || month === undefined || from !== `${month}-01`) {
    return undefined;
  }
  const last = new Date(`${from}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return upTo === last.toISOString().slice(0, 10) ? month : undefined;
}
