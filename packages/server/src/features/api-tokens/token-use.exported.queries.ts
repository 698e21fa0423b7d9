/** Queries that find an API token with the person and the group for which it acts. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { DOORS_ARE_OPEN } from '../../platform/db/doors/doors.ts';

/**
 * The condition that an unexpired row `token` of `api_tokens` is valid. A personal token is valid while its person is an active admin of the
 * company in which the token was made, or of its group.
 */
export const TOKEN_IS_VALID = sql<boolean>`(
  token.revoked_at is null and (token.kind = 'GROUP' or exists (
    select from public.users person
    where person.id = token.user_id and person.status = 'ACTIVE'
      and person.company_group_id = token.company_group_id
      and (person.role = 'COMPANY_GROUP_ADMIN'
        or (person.role = 'COMPANY_ADMIN' and person.company_id = token.company_id)))))`;

/** Finds a valid token. No token is valid while the integrations of its group are off, or in a restored copy with shut doors. */
export async function findApiToken(db: PublicDb, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('apiTokens as token')
    .innerJoin('companyGroups', 'companyGroups.id', 'token.companyGroupId')
    .leftJoin('users', 'users.id', 'token.userId')
    .select([
      'token.id',
      'token.kind',
      'token.name as tokenName',
      'token.scopes',
      'token.companyId',
      'token.companyName',
      'token.role as tokenRole',
      'token.lastUsedAt',
      'users.id as userId',
      'users.name as userName',
      'users.email',
      'users.role',
      'users.phone',
      'users.occupation',
      'companyGroups.paymentStatus',
      'companyGroups.id as companyGroupId',
      'companyGroups.name as companyGroup',
      'companyGroups.schemaName',
      'companyGroups.tenantRole',
      'companyGroups.timeZone',
      'companyGroups.equipmentCap',
      'companyGroups.fileLimitBytes',
      'companyGroups.hasIntegrations',
      'companyGroups.requiresAdminFactor',
      sql<boolean>`exists (
        select from public.second_factors f where f.user_id = users.id and f.confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where('token.tokenHash', '=', tokenHash)
    .where('token.expiresAt', '>', now)
    .where(TOKEN_IS_VALID)
    .where('companyGroups.hasIntegrations', '=', true)
    .where(DOORS_ARE_OPEN)
    .executeTakeFirst();
}

/** Stores the last use of a token. */
export async function touchApiToken(
  db: PublicDb,
  id: string,
  use: { readonly lastUsedAt: Date; readonly lastAddress: string },
): Promise<void> {
  await db.updateTable('apiTokens').set(use).where('id', '=', id).execute();
}
