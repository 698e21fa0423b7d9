/** Ending the tokens that went out by mail. */
import type { PublicDb } from '../../platform/db/database.ts';
import type { TokenKind } from './email-tokens.queries.ts';

/** Makes a person's tokens worthless. */
export async function deleteTokens(db: PublicDb, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await db.deleteFrom('emailTokens').where('userId', '=', userId).where('kind', 'in', kinds).execute();
}
