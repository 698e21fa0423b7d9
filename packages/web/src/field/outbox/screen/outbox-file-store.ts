/** Writes the waiting records into a file, and puts the records of a file into the outbox. */
import { phoneDatabase, type PhoneOwner } from '../../../lib/phone/phone-database.ts';
import { tellOutboxChange } from '../outbox-changes.ts';
import { outboxFile, type OutboxFileContent, photoOfFile } from './outbox-file.rules.ts';
import { readOutbox } from '../outbox-store.ts';

/** Returns the text of a file with the person's waiting records and their photos. */
export async function saveToFile(owner: PhoneOwner, userName: string, now: number): Promise<string> {
  const rows = await readOutbox(owner);
  const photos = await phoneDatabase(owner).read(['photos'], async (transaction) => {
    const store = transaction.objectStore('photos');
    const ids = rows.flatMap(({ photoIds }) => photoIds);
    const found = await Promise.all(ids.map(async (id) => ({ id, row: await store.get(id) })));
    return found.flatMap(({ id, row }) => (row ? { ...row, id } : []));
  });
  return outboxFile({ ...owner, userName, savedAt: new Date(now).toISOString() }, rows, photos);
}

/**
 * Puts the records of a file into the outbox in one transaction. Records that are in the outbox or were sent stay unchanged.
 * @returns the number of added records
 */
export async function openFromFile(owner: PhoneOwner, { rows, photos }: OutboxFileContent): Promise<number> {
  const added = await phoneDatabase(owner).write(['outbox', 'photos', 'receipts'], async (transaction) => {
    const outbox = transaction.objectStore('outbox');
    const [present, sent] = await Promise.all([
      outbox.getAll(),
      transaction.objectStore('receipts').getAllKeys(),
    ]);
    const known = new Set([...present.map(({ id }) => id), ...sent]);
    const missing = rows.filter(({ id }) => !known.has(id)).toSorted((one, other) => one.order - other.order);
    const last = Math.max(0, ...present.map(({ order }) => order));
    const wanted = new Set(missing.flatMap(({ photoIds }) => photoIds));
    await Promise.all([
      ...missing.map((row, index) => outbox.put({ ...row, order: last + 1 + index, state: 'waiting' })),
      ...photos
        .filter(({ id }) => wanted.has(id))
        .map((photo) => transaction.objectStore('photos').put(photoOfFile(photo), photo.id)),
    ]);
    return missing.length;
  });
  tellOutboxChange(owner);
  return added;
}
