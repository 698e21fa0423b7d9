/** Unfinished forms of a person, kept on this phone. */
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';

/** Returns the draft, undefined when there is none. Rejects where the browser stores nothing (some private windows). */
export async function readDraft<T>(owner: PhoneOwner, key: string): Promise<T | undefined> {
  return phoneDatabase(owner).read(
    ['drafts'],
    (transaction) => transaction.objectStore('drafts').get(key) as Promise<T | undefined>,
  );
}

/** @throws DOMException QuotaExceededError when the phone has no room for it */
export async function writeDraft(owner: PhoneOwner, key: string, draft: unknown): Promise<void> {
  await phoneDatabase(owner).write(['drafts'], (transaction) =>
    transaction.objectStore('drafts').put(draft, key),
  );
}

export async function deleteDraft(owner: PhoneOwner, key: string): Promise<void> {
  await phoneDatabase(owner).write(['drafts'], (transaction) =>
    transaction.objectStore('drafts').delete(key),
  );
}
