/** Deletes the API tokens of a company that moves to another group. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Deletes the tokens of a company. Tokens of the whole group stay, also if they were made in this company. */
export async function deleteTokensOfCompany(db: PublicDb, companyId: string) {
  return db
    .deleteFrom('apiTokens')
    .where('companyId', '=', companyId)
    .where('role', 'is distinct from', 'COMPANY_GROUP_ADMIN')
    .returning(['name', 'companyGroupId', 'companyId', 'createdBy', 'expiresAt', 'revokedAt'])
    .execute();
}
