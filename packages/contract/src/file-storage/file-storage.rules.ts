/** How full a company group's file storage is, and what is still stored. */

/** A gigabyte, as it is sold. */
export const GB = 1_000_000_000;

/** From this part of the limit on, admins are warned. */
const WARNING_PART = 0.8;
/** Photos of records are stored beyond the limit, up to this part of it: what a phone recorded waits only behind both. */
const RESERVE_PART = 1.25;

export interface FileStorage {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

/**
 * `ok` · `near`: the limit is near · `full`: the office stores no more pictures · `waiting`: the photos of phones wait on them as well.
 */
export type StorageLevel = 'ok' | 'near' | 'full' | 'waiting';

/** What a file is for: a picture of the office, or a photo that belongs to a record. */
export type FileUse = 'picture' | 'photo';

/** Whether the storage may have so many bytes of files with a new one of this use. */
export function hasRoom(use: FileUse, { usedBytes, limitBytes }: FileStorage): boolean {
  return usedBytes <= limitBytes * (use === 'photo' ? RESERVE_PART : 1);
}

/** Returns how full a storage is. */
export function storageLevel({ usedBytes, limitBytes }: FileStorage): StorageLevel {
  if (usedBytes < limitBytes * WARNING_PART) {
    return 'ok';
  }
  if (usedBytes < limitBytes) {
    return 'near';
  }
  return usedBytes < limitBytes * RESERVE_PART ? 'full' : 'waiting';
}
