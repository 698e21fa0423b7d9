/** The fill level of a company group's file storage, and the files that it still accepts. */

/** Bytes of a gigabyte, by the decimal definition. */
export const GB = 1_000_000_000;

/** From this part of the limit on, admins are warned. */
const WARNING_PART = 0.8;
/** Photos of records are stored up to this multiple of the limit. Beyond it, recorded work waits. */
const RESERVE_PART = 1.25;

export interface FileStorage {
  readonly usedBytes: number;
  readonly limitBytes: number;
}

/**
 * `near` means close to the limit. With `full` the office stores no more pictures. With `waiting` the photos wait on the phones as well.
 */
export type StorageLevel = 'ok' | 'near' | 'full' | 'waiting';

/** The use of a file, as a picture of the office or a photo of a record. */
export type FileUse = 'picture' | 'photo';

/** Whether the files, including a new file of this use, are within the limit. */
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
