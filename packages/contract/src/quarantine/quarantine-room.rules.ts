/** Limits on refused records that wait for the office. Beyond them, phones keep their records. */

/** The waiting records, and the bytes of their contents. */
export interface WaitingSum {
  readonly records: number;
  readonly bytes: number;
}

/**
 * The limit for one person, in all companies of the group. A technician makes up to 200 records a day, of about 3 kB each. The limit
 * covers five days on which every record is refused, for example because of a wrong setting.
 */
export const PERSON_ROOM: WaitingSum = { records: 1000, bytes: 16_000_000 };
/** The limit for the group. In the generic group it is for one company, since the companies do not know each other. */
export const OFFICE_ROOM: WaitingSum = { records: 10_000, bytes: 160_000_000 };

/** Whether a limit is reached. The size of a new record is not checked, so the last record may exceed the bytes. */
export function isFull({ records, bytes }: WaitingSum, room: WaitingSum): boolean {
  return records >= room.records || bytes >= room.bytes;
}
