/** Deletes the webhooks of a company that leaves its group. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Webhooks of the whole group stay. */
export async function deleteWebhooksOfCompany(db: PublicDb, companyId: string): Promise<void> {
  await db.deleteFrom('webhooks').where('companyId', '=', companyId).execute();
}
