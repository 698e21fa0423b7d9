/** The instant of the phone's copy of a company's data. */
import { copyKey, type CopyState } from './copy-state.ts';
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';

/** Returns the server's instant of the copy, ISO 8601; null while the phone has none of this company. */
export async function readCopyInstant(owner: PhoneOwner, companyId: string): Promise<string | null> {
  const state = await phoneDatabase(owner)
    .read(['meta'], (transaction) => transaction.objectStore('meta').get(copyKey(companyId)))
    .catch(() => undefined);
  return (state as CopyState | undefined)?.bundleAt ?? null;
}
