/** Mailed single-use tokens of 256 bits, valid for an hour or seven days. Only their hashes are stored. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Clock } from '../../platform/context/clock.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { putToken, consumeToken, findTokenOwner, type TokenKind } from './email-tokens.queries.ts';

const HOUR_MS = 3_600_000;
const LIFETIMES_MS: Readonly<Record<TokenKind, number>> = {
  RESET: HOUR_MS,
  ACTIVATION: 7 * 24 * HOUR_MS,
  CONFIRMATION: 7 * 24 * HOUR_MS,
};

/** Creates a token, which invalidates the user's earlier token of the kind. */
export async function issueToken(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  userId: string,
  kind: TokenKind,
): Promise<string> {
  const token = Buffer.from(ids.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFETIMES_MS[kind]);
  await putToken(db, { userId, kind, tokenHash: hashOfSecret(token), expiresAt });
  return token;
}

/**
 * Returns the id of a token's user, or undefined when the token is unknown, used, expired or of another kind. The caller must lock the
 * user before it redeems the token. Changes of the password or the address lock in the same order.
 */
export async function findUserOfToken(
  db: PublicDb,
  clock: Clock,
  token: string,
  kind: TokenKind,
): Promise<string | undefined> {
  return findTokenOwner(db, { kind, tokenHash: hashOfSecret(token), now: clock.now() });
}

/** Redeems a token. Returns its user's id, or undefined when the token is unknown, used, expired or of another kind. */
export async function redeemToken(
  db: PublicDb,
  clock: Clock,
  token: string,
  kind: TokenKind,
): Promise<string | undefined> {
  return consumeToken(db, { kind, tokenHash: hashOfSecret(token), now: clock.now() });
}
