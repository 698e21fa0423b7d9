/** Deletes the events of a company that moves to another group. Its tokens and webhooks end too, so no program could get them. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export async function forgetEvents(
  db: PublicDb,
  { from, fromCompanyId }: Pick<CompanyMove, 'from' | 'fromCompanyId'>,
): Promise<void> {
  await sql`delete from ${tableIn(from, 'events')} where company_id = ${fromCompanyId}`.execute(db);
}
