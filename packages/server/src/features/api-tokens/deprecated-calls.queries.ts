/** Queries of the calls of API tokens to deprecated endpoints. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

/** Stores the last call of a token to an endpoint. */
export async function putCall(
  db: PublicDb,
  row: Omit<NewPublicRow<'deprecatedCalls'>, 'toldAt'>,
): Promise<void> {
  const { sunset, successor, lastCalledAt } = row;
  await db
    .insertInto('deprecatedCalls')
    .values({ ...row, toldAt: null })
    .onConflict((conflict) =>
      conflict.columns(['tokenId', 'endpoint']).doUpdateSet({ sunset, successor, lastCalledAt }),
    )
    .execute();
}

/** Takes the calls of valid tokens whose keepers have not been told, and marks them as told. */
export async function takeUntold(db: PublicDb, now: Date) {
  return db
    .updateTable('deprecatedCalls')
    .from('apiTokens')
    .set({ toldAt: now })
    .whereRef('apiTokens.id', '=', 'deprecatedCalls.tokenId')
    .where('deprecatedCalls.toldAt', 'is', null)
    .where('apiTokens.revokedAt', 'is', null)
    .where('apiTokens.expiresAt', '>', now)
    .returning([
      'apiTokens.name',
      'apiTokens.companyGroupId',
      'apiTokens.companyId',
      'apiTokens.createdBy',
      'deprecatedCalls.endpoint',
      'deprecatedCalls.sunset',
      'deprecatedCalls.successor',
    ])
    .execute();
}
