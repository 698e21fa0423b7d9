/** Deletes the API tokens of a company that moves to another group. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Tokens of the group that were made in this company are deleted too, since they act in it by default. */
export async function deleteTokensOfCompany(db: PublicDb, companyId: string): Promise<void> {
  await db.deleteFrom('apiTokens').where('companyId', '=', companyId).execute();
}
