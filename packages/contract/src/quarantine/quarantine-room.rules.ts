/** Limits on refused records that wait for the office. Beyond them, phones keep their records. */

/** The waiting records, and the bytes of their contents. */
export interface WaitingSum {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Of one person, in all companies of the group. A technician makes up to 200 records a day, of about 3 kB each. The limit is five such
 * days, and not even a wrong setting refuses that many records.
 */
export const PERSON_ROOM: WaitingSum = { records: 1000, bytes: 16_000_000 };
/** Of the group. In the generic group, of one company, since its companies do not know each other. */
export const OFFICE_ROOM: WaitingSum = { records: 10_000, bytes: 160_000_000 };

/** Whether a room takes no more records. The size of a new record is not checked, so the last one may exceed the bytes. */
export function isFull({ records, bytes }: WaitingSum, room: WaitingSum): boolean {
  return records >= room.records || bytes >= room.bytes;
}
