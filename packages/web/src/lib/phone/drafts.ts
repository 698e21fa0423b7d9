/** Unfinished forms of a person, kept on this phone. */
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';

/** Drafts in a browser that stores nothing. They are lost when the page closes. */
const unstored = new Map<string, unknown>();

function unstoredKey({ companyGroup, userId }: PhoneOwner, key: string): string {
  return `${companyGroup}/${userId}/${key}`;
}

/** Keeps a draft until the page closes, for the form that reads it next. */
export function keepUnstoredDraft(owner: PhoneOwner, key: string, draft: unknown): void {
  unstored.set(unstoredKey(owner, key), draft);
}

/** Removes and returns the draft of `keepUnstoredDraft`, or returns undefined. */
export function takeUnstoredDraft<T>(owner: PhoneOwner, key: string): T | undefined {
  const draft = unstored.get(unstoredKey(owner, key));
  unstored.delete(unstoredKey(owner, key));
  return draft as T | undefined;
}

/** Returns the draft, or undefined if there is none. Rejects if the browser stores nothing (some private windows). */
export async function readDraft<T>(owner: PhoneOwner, key: string): Promise<T | undefined> {
  return phoneDatabase(owner).read(
    ['drafts'],
    (transaction) => transaction.objectStore('drafts').get(key) as Promise<T | undefined>,
  );
}

/** @throws DOMException QuotaExceededError if the phone's storage is full */
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
