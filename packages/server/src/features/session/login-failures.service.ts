/** Guessing made slow: wrong passwords are counted by account and by address, and never lock an account for good. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/problem.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import type { Source } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/problem.ts';
import { countFailures, insertFailure } from './session.queries.ts';

const WINDOW = 15 * 60_000;
const OF_ACCOUNT = 10;
const OF_ADDRESS = 50;

export interface Guesser {
  readonly email: string;
  readonly address: string;
}

/**
 * @param factor multiplies the limits
 * @throws Refusal TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function requireFewFailures(
  db: PublicDb,
  source: Source,
  { email, address }: Guesser,
  factor: number,
): Promise<void> {
  const since = new Date(source.now().getTime() - WINDOW);
  const { ofAccount, ofAddress } = await countFailures(db, email, address, since);
  if (ofAccount >= OF_ACCOUNT * factor || ofAddress >= OF_ADDRESS * factor) {
    throw refuse(TOO_MANY_REQUESTS, { retryAfter: WINDOW / 1000 });
  }
}

/** Notes a wrong password, in a transaction of its own. */
export async function noteFailure(database: Database, source: Source, guesser: Guesser): Promise<void> {
  const now = source.now();
  await database.public((db) =>
    insertFailure(db, { id: source.newId(), ...guesser, failedAt: now }, new Date(now.getTime() - WINDOW)),
  );
}
