/** Rows of the trail. */
import type { Insertable } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** Adds a row to the group's trail. */
export async function insertAudit(db: TenantDb, row: Insertable<TenantTables['audit']>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

/** Adds a row to the trail of acts outside any group. */
export async function insertPublicAudit(db: PublicDb, row: Insertable<PublicTables['audit']>): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}
