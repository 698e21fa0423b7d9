/** Deletes mailed tokens. */
import type { PublicDb } from '../../platform/db/database.ts';
import type { TokenKind } from './email-tokens.queries.ts';

/** Deletes the tokens of a user, so that their mails no longer work. */
export async function deleteTokens(db: PublicDb, userId: string, kinds: readonly TokenKind[]): Promise<void> {
  await db.deleteFrom('emailTokens').where('userId', '=', userId).where('kind', 'in', kinds).execute();
}
