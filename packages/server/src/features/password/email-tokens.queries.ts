/** Queries of mailed tokens and their accounts. */
import type { PublicDb } from '../../platform/db/database.ts';

export type TokenKind = 'RESET' | 'ACTIVATION' | 'CONFIRMATION';

interface TokenRow {
  readonly userId: string;
  readonly kind: TokenKind;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

/** Saves a token in place of the user's earlier token of the kind. */
export async function putToken(db: PublicDb, row: TokenRow): Promise<void> {
  const { tokenHash, expiresAt } = row;
  await db
    .insertInto('emailTokens')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ tokenHash, expiresAt }))
    .execute();
}

/** Finds the user of a valid token. */
export async function findTokenOwner(
  db: PublicDb,
  token: { kind: TokenKind; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('emailTokens')
    .select('userId')
    .where('tokenHash', '=', token.tokenHash)
    .where('kind', '=', token.kind)
    .where('expiresAt', '>', token.now)
    .executeTakeFirst();
  return row?.userId;
}

/** Deletes a valid token and returns its user's id. Only one of two concurrent calls gets the id. */
export async function consumeToken(
  db: PublicDb,
  token: { kind: TokenKind; tokenHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('emailTokens')
    .where('tokenHash', '=', token.tokenHash)
    .where('kind', '=', token.kind)
    .where('expiresAt', '>', token.now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Finds the recipient of a mail with a token. `tenantRole` limits the search to users of that group. */
export async function findRecipient(
  db: PublicDb,
  criteria: { readonly email: string } | { readonly userId: string; readonly tenantRole: string | undefined },
  status: 'ACTIVE' | 'PENDING',
) {
  const users = db
    .selectFrom('users')
    .innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('users.status', '=', status);
  if ('email' in criteria) {
    return users.where('users.email', '=', criteria.email).executeTakeFirst();
  }
  const { userId, tenantRole } = criteria;
  return users
    .where('users.id', '=', userId)
    .$if(tenantRole !== undefined, (select) => select.where('tenantRole', '=', tenantRole ?? ''))
    .executeTakeFirst();
}
