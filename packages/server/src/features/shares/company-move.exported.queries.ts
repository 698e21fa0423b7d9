/** Removes the links of a company that moves to another group, since their filters name the group's catalogue. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export async function removeShares(
  db: PublicDb,
  { from, fromCompanyId }: Pick<CompanyMove, 'from' | 'fromCompanyId'>,
): Promise<void> {
  await db.deleteFrom('shareDirectory').where('companyId', '=', fromCompanyId).execute();
  await sql`delete from ${tableIn(from, 'shares')} where company_id = ${fromCompanyId}`.execute(db);
}
