/** Reads the facts about the phone's copy of a company's data that a finished record needs. */
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { copyKey, type CopyState } from './copy-state.ts';
import { phoneDatabase, type PhoneOwner } from './phone-database.ts';

async function readState(owner: PhoneOwner, companyId: string): Promise<CopyState | undefined> {
  const state = await phoneDatabase(owner)
    .read(['meta'], (transaction) => transaction.objectStore('meta').get(copyKey(companyId)))
    .catch(() => undefined);
  return state as CopyState | undefined;
}

/** Returns the server's instant of the copy, ISO 8601, or null while the phone has no copy of this company. */
export async function readCopyInstant(owner: PhoneOwner, companyId: string): Promise<string | null> {
  return (await readState(owner, companyId))?.bundleAt ?? null;
}

/** Returns the enabled settings of the group, or undefined while the phone has no copy. */
export async function readSettings(
  owner: PhoneOwner,
  companyId: string,
): Promise<readonly ConfigParam[] | undefined> {
  return (await readState(owner, companyId))?.settings;
}
