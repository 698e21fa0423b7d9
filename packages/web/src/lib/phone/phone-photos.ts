/** Photos of records, kept on this phone as bytes until the server has their record. */
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';
import { photoRowOf, sha256Of } from './photo-row.ts';

/** Free bytes below which no photo is stored, so that the records themselves can be stored. */
const RESERVE_BYTES = 3_000_000;
/** The key under which a transaction reserves these bytes. No data stay under it. */
const RESERVE_KEY = 'reserve';

/** The phone's storage is too full for another photo. */
export class StorageFullError extends Error {
  constructor() {
    super('the storage of the phone is full');
    this.name = 'StorageFullError';
  }
}

/** The photos added since the page was opened, for browsers that store nothing. */
const memory = new Map<string, Blob>();

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * Stores a photo. In a browser without storage the photo is kept until the page closes.
 * @throws StorageFullError if the phone's storage is full
 */
export async function storePhoto(owner: PhoneOwner, id: string, photo: Blob): Promise<void> {
  const row = await photoRowOf(photo);
  await phoneDatabase(owner)
    .write(['photos'], async (transaction) => {
      const photos = transaction.objectStore('photos');
      // `navigator.storage.estimate` promises gigabytes on a full phone, but a transaction that is too large is refused.
      await photos.put({ bytes: new ArrayBuffer(RESERVE_BYTES), type: '', sha256: null }, RESERVE_KEY);
      await photos.delete(RESERVE_KEY);
      await photos.put(row, id);
    })
    .catch((error: unknown) => {
      if (isQuotaError(error)) {
        throw new StorageFullError();
      }
      memory.set(id, photo);
    });
}

/** A photo of this phone, and whether the server has it. */
export interface StoredPhoto {
  readonly photo: Blob;
  readonly sent: boolean;
}

/** Returns a photo, or undefined if it is no longer on the phone or its bytes have changed. */
export async function loadPhoto(owner: PhoneOwner, id: string): Promise<StoredPhoto | undefined> {
  const kept = memory.get(id);
  if (kept) {
    return { photo: kept, sent: false };
  }
  const row = await phoneDatabase(owner)
    .read(['photos'], (transaction) => transaction.objectStore('photos').get(id))
    .catch(() => undefined);
  if (!row || (row.sha256 !== null && row.sha256 !== (await sha256Of(row.bytes)))) {
    return undefined;
  }
  return { photo: new Blob([row.bytes], { type: row.type }), sent: row.sent ?? false };
}

/** Notes whether the server has the photos. */
export async function markPhotos(owner: PhoneOwner, ids: readonly string[], sent: boolean): Promise<void> {
  await phoneDatabase(owner)
    .write(['photos'], async (transaction) => {
      const photos = transaction.objectStore('photos');
      for (const id of ids) {
        const row = await photos.get(id);
        if (row) {
          await photos.put({ ...row, sent }, id);
        }
      }
    })
    // If this fails, a photo is sent again, which does no harm.
    .catch(() => undefined);
}

/** Deletes photos on this phone. */
export async function dropPhotos(owner: PhoneOwner, ids: readonly string[]): Promise<void> {
  ids.forEach((id) => memory.delete(id));
  await phoneDatabase(owner)
    .write(['photos'], async (transaction) => {
      await Promise.all(ids.map((id) => transaction.objectStore('photos').delete(id)));
    })
    .catch(() => undefined);
}
