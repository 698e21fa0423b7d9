/** Tokens that go out by mail: 256 bits, once, for an hour or seven days; only their hashes are kept. */
import { createHash } from 'node:crypto';
import type { ClockAndIds } from '../../platform/context/act.ts';
import type { Clock } from '../../platform/context/clock.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { putToken, takeToken, type TokenKind } from './email-tokens.queries.ts';

const HOUR = 3_600_000;
const LIFETIMES: Readonly<Record<TokenKind, number>> = { RESET: HOUR, ACTIVATION: 7 * 24 * HOUR };

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a token; the person's earlier one of the kind is worth nothing any more. */
export async function issueToken(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  userId: string,
  kind: TokenKind,
): Promise<string> {
  const token = Buffer.from(ids.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFETIMES[kind]);
  await putToken(db, { userId, kind, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Uses a token up and answers whose it was; undefined when it is unknown, used, too old or of the other kind. */
export async function redeemToken(
  db: PublicDb,
  clock: Clock,
  token: string,
  kind: TokenKind,
): Promise<string | undefined> {
  return takeToken(db, { kind, tokenHash: hashOf(token), now: clock.now() });
}
