/** Exported query that adds an act to the installation's audit trail. */
import type { Insertable } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';

/** Adds a row to the audit trail of acts outside any company group. */
export async function insertPublicAudit(db: PublicDb, row: Insertable<PublicTables['audit']>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}
