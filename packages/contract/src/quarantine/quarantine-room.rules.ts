/** Limits on refused records that wait for the office. Beyond them, phones keep their records. */

/** The waiting records, and the bytes of their contents. */
export interface WaitingSum {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Of one person, in all companies of the group. A technician makes up to 200 records a day of about 3 kB, and not even a wrong
 * setting refuses all of a week.
 */
export const PERSON_ROOM: WaitingSum = { records: 1000, bytes: 16_000_000 };
/** Of the group. In the generic group, of one company, since its companies do not know each other. */
export const OFFICE_ROOM: WaitingSum = { records: 10_000, bytes: 160_000_000 };

/** Whether a room takes no more records. The last one may exceed the bytes by its own. */
export function isFull({ records, bytes }: WaitingSum, room: WaitingSum): boolean {
  return records >= room.records || bytes >= room.bytes;
}
