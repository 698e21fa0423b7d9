/** Deletes the phones of a company that moves to another group. Each phone reports again after the next sign-in. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export async function forgetPhones(
  db: PublicDb,
  { from, fromCompanyId }: Pick<CompanyMove, 'from' | 'fromCompanyId'>,
): Promise<void> {
  await sql`delete from ${tableIn(from, 'phones')} where company_id = ${fromCompanyId}`.execute(db);
}
