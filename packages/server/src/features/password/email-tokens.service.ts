/** Mailed tokens: 256 bits, valid once, for an hour or seven days; only their hashes are stored. */
import { createHash } from 'node:crypto';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Clock } from '../../platform/context/clock.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { putToken, consumeToken, type TokenKind } from './email-tokens.queries.ts';

const HOUR_MS = 3_600_000;
const LIFETIMES_MS: Readonly<Record<TokenKind, number>> = { RESET: HOUR_MS, ACTIVATION: 7 * 24 * HOUR_MS };

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Creates a token, which invalidates the user's earlier one of the kind. */
export async function issueToken(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  userId: string,
  kind: TokenKind,
): Promise<string> {
  const token = Buffer.from(ids.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFETIMES_MS[kind]);
  await putToken(db, { userId, kind, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Redeems a token. Returns its user's id; undefined when it is unknown, used, expired or of the other kind. */
export async function redeemToken(
  db: PublicDb,
  clock: Clock,
  token: string,
  kind: TokenKind,
): Promise<string | undefined> {
  return consumeToken(db, { kind, tokenHash: hashToken(token), now: clock.now() });
}
