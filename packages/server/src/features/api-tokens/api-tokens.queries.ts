/** Queries of API tokens. Only their hashes are stored. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

/** The owner of tokens: a person or a group. In the generic group, `companyId` limits the tokens to one company. */
export type TokenOwner =
  | { readonly userId: string }
  | { readonly companyGroupId: string; readonly companyId: string | undefined };

function ofOwner(db: PublicDb, owner: TokenOwner) {
  const tokens = db
    .selectFrom('apiTokens as token')
    .leftJoin('users', 'users.id', 'token.userId')
    .where('token.revokedAt', 'is', null);
  if ('userId' in owner) {
    return tokens.where('token.userId', '=', owner.userId);
  }
  const { companyGroupId, companyId } = owner;
  return (
    tokens
      .where('token.companyGroupId', '=', companyGroupId)
      .$if(companyId !== undefined, (query) => query.where('token.companyId', '=', companyId ?? ''))
      // Tokens of people who were removed, moved or demoted are no longer valid.
      .where((where) =>
        where.or([
          where('token.kind', '=', 'GROUP'),
          where.and([
            where('users.status', '=', 'ACTIVE'),
            where('users.role', 'in', ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN']),
            where.or([
              where('users.companyId', '=', where.ref('token.companyId')),
              where('users.role', '=', 'COMPANY_GROUP_ADMIN'),
            ]),
          ]),
        ]),
      )
  );
}

/** Maximum number of listed tokens. Expired tokens stay in the list for months. */
const MOST_LISTED = 500;

/** Lists tokens that are not revoked, newest first. */
export async function listTokens(db: PublicDb, owner: TokenOwner) {
  return ofOwner(db, owner)
    .select([
      'token.id',
      'token.kind',
      'token.name',
      'token.tail',
      'token.scopes',
      'token.role',
      'token.companyName',
      'token.createdByName',
      'token.createdAt',
      'token.expiresAt',
      'token.lastUsedAt',
      'token.lastAddress',
    ])
    .orderBy('token.createdAt', 'desc')
    .orderBy('token.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

interface Counted {
  /** The person, or null for the tokens of the group. */
  readonly userId: string | null;
  /** Limits the tokens of the group to a company of the generic group. */
  readonly companyId: string | undefined;
  readonly now: Date;
}

/** Counts the valid tokens of a kind. The group is locked, so that simultaneous calls do not exceed the limit. */
export async function countTokens(
  db: PublicDb,
  companyGroupId: string,
  { userId, companyId, now }: Counted,
): Promise<number> {
  await db
    .selectFrom('companyGroups')
    .select('id')
    .where('id', '=', companyGroupId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await db
    .selectFrom('apiTokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('companyGroupId', '=', companyGroupId)
    .where('userId', 'is not distinct from', userId)
    .$if(userId === null && companyId !== undefined, (query) =>
      query.where('companyId', '=', companyId ?? ''),
    )
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a token. */
export async function insertToken(db: PublicDb, row: NewPublicRow<'apiTokens'>): Promise<void> {
  await db.insertInto('apiTokens').values(row).execute();
}

/** Revokes a token of an owner. Returns its name and company, or undefined when it is already revoked or is not theirs. */
export async function revokeToken(db: PublicDb, owner: TokenOwner, id: string, now: Date) {
  const found = await ofOwner(db, owner).select('token.id').where('token.id', '=', id).executeTakeFirst();
  return found && revoke(db, found.id, now);
}

/** Revokes the token with a hash, of any owner. */
export async function revokeTokenOfHash(db: PublicDb, tokenHash: Buffer, now: Date) {
  const found = await db
    .selectFrom('apiTokens')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found && revoke(db, found.id, now);
}

/** Finds the group of a token with its schema. */
export async function findGroupOfToken(db: PublicDb, companyGroupId: string) {
  return db
    .selectFrom('companyGroups')
    .select(['name', 'schemaName', 'tenantRole'])
    .where('id', '=', companyGroupId)
    .executeTakeFirstOrThrow();
}

async function revoke(db: PublicDb, id: string, now: Date) {
  return db
    .updateTable('apiTokens')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name', 'companyGroupId', 'companyId', 'role', 'createdBy'])
    .executeTakeFirst();
}

/** Lists the valid tokens that expire before an instant, unless they were announced with `days` or fewer days left. */
export async function listExpiring(
  db: PublicDb,
  { now, before, days }: { readonly now: Date; readonly before: Date; readonly days: number },
) {
  return db
    .selectFrom('apiTokens')
    .innerJoin('companyGroups', 'companyGroups.id', 'apiTokens.companyGroupId')
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.companyGroupId',
      'apiTokens.companyId',
      'apiTokens.role',
      'apiTokens.createdBy',
      'apiTokens.expiresAt',
      'companyGroups.timeZone',
    ])
    .where('companyGroups.hasIntegrations', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', before)
    .where((where) => where.or([where('noticedDays', 'is', null), where('noticedDays', '>', days)]))
    .orderBy('apiTokens.id')
    .forUpdate('apiTokens')
    .execute();
}

/** Stores for how many days before its end a token was last announced. */
export async function setNoticedDays(db: PublicDb, id: string, noticedDays: number): Promise<void> {
  await db.updateTable('apiTokens').set({ noticedDays }).where('id', '=', id).execute();
}

/** Deletes the tokens that expired or were revoked before an instant. */
export async function deleteOldTokens(db: PublicDb, before: Date): Promise<void> {
  await db
    .deleteFrom('apiTokens')
    .where((where) => where.or([where('expiresAt', '<', before), where('revokedAt', '<', before)]))
    .execute();
}

/** Deletes the tokens of a company. Tokens of the whole group stay, even if they were made in this company. */
export async function deleteTokensOfCompany(db: PublicDb, companyId: string) {
  return db
    .deleteFrom('apiTokens')
    .where('companyId', '=', companyId)
    .where('role', 'is distinct from', 'COMPANY_GROUP_ADMIN')
    .returning(['name', 'companyGroupId', 'companyId', 'createdBy', 'expiresAt', 'revokedAt'])
    .execute();
}

/**
 * Lists the people who get mails about a token: its active maker, else the admins of its group. In the generic group only admins of the
 * token's company get mails, since group admins there see no tokens.
 */
export async function listTokenKeepers(
  db: PublicDb,
  token: { readonly companyGroupId: string; readonly companyId: string; readonly createdBy: string },
) {
  const people = await db
    .selectFrom('users')
    .innerJoin('companyGroups', 'companyGroups.id', 'users.companyGroupId')
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'users.role', 'users.companyId'])
    .select('companyGroups.name as companyGroup')
    .where('users.companyGroupId', '=', token.companyGroupId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.role', 'in', ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN'])
    .orderBy('users.id')
    .execute();
  const makers = people.filter(({ id }) => id === token.createdBy);
  const admins = people.filter(
    ({ role, companyGroup }) => role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP,
  );
  const ofCompany = people.filter(({ companyId }) => companyId === token.companyId);
  return [makers, admins, ofCompany].find(({ length }) => length > 0) ?? [];
}
