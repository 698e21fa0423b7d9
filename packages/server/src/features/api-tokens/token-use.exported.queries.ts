/** Queries that find an API token with the person and the group for which it acts. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { DOORS_ARE_OPEN } from '../../platform/db/doors/doors.ts';

/**
 * Finds a valid token. A personal token is valid while its person is an active admin of the company in which the token was made, or of its
 * group. Every token is valid only while the integrations of its group are on and the database is no restored copy with its doors shut.
 */
export async function findApiToken(db: PublicDb, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('apiTokens as token')
    .innerJoin('companyGroups', 'companyGroups.id', 'token.companyGroupId')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'token.userId')
        .onRef('users.companyGroupId', '=', 'token.companyGroupId')
        .on('users.status', '=', 'ACTIVE')
        .on('users.role', 'in', ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN'])
        .on((on) =>
          on.or([
            on('users.companyId', '=', on.ref('token.companyId')),
            on('users.role', '=', 'COMPANY_GROUP_ADMIN'),
          ]),
        ),
    )
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
    .where('token.revokedAt', 'is', null)
    .where('companyGroups.hasIntegrations', '=', true)
    .where(DOORS_ARE_OPEN)
    .where((where) => where.or([where('token.kind', '=', 'GROUP'), where('users.id', 'is not', null)]))
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
