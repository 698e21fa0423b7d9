/** Exported query that adds an act to the installation's audit trail. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

/** Adds a row to the audit trail of acts outside any company group. */
export async function insertPublicAudit(db: PublicDb, row: NewPublicRow<'audit'>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}
