/** The stored rounds of this phone. Each round is one value, so that it is never half changed. */
import type { CopyOwner } from '../../lib/phone/copy-state.ts';
import { phoneDatabase } from '../../lib/phone/phone-database.ts';
import { type Round, type RoundKey, roundParam } from './round.rules.ts';

const PREFIX = 'round/';

function keyOf(owner: CopyOwner, key: RoundKey): string {
  return `${PREFIX}${owner.companyId}/${roundParam(key)}`;
}

function databaseOf({ companyGroup, id }: CopyOwner) {
  return phoneDatabase({ companyGroup, userId: id });
}

/** Returns the rounds of the company, the newest first, or none where the browser stores nothing. */
export async function readRounds(owner: CopyOwner): Promise<Round[]> {
  const prefix = `${PREFIX}${owner.companyId}/`;
  const rounds = (await databaseOf(owner)
    .read(['meta'], (transaction) =>
      transaction.objectStore('meta').getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    )
    .catch(() => [])) as Round[];
  return rounds.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

/** Returns a round, and begins it if it has not begun. @param now ISO 8601, by the server's clock */
export async function beginRound(owner: CopyOwner, key: RoundKey, now: string): Promise<Round> {
  const begun: Round = { kind: key.kind, id: key.id, startedAt: now, misplaced: [] };
  return databaseOf(owner)
    .write(['meta'], async (transaction) => {
      const meta = transaction.objectStore('meta');
      const present = (await meta.get(keyOf(owner, key))) as Round | undefined;
      if (present) {
        return present;
      }
      await meta.put(begun, keyOf(owner, key));
      return begun;
    })
    .catch(() => begun);
}

/** Changes a round that has begun. */
export async function changeRound(
  owner: CopyOwner,
  key: RoundKey,
  change: (round: Round) => Round,
): Promise<void> {
  await databaseOf(owner)
    .write(['meta'], async (transaction) => {
      const meta = transaction.objectStore('meta');
      const present = (await meta.get(keyOf(owner, key))) as Round | undefined;
      if (present) {
        await meta.put(change(present), keyOf(owner, key));
      }
    })
    .catch(() => undefined);
}

/** Ends a round. */
export async function endRound(owner: CopyOwner, key: RoundKey): Promise<void> {
  await databaseOf(owner)
    .write(['meta'], (transaction) => transaction.objectStore('meta').delete(keyOf(owner, key)))
    .catch(() => undefined);
}
