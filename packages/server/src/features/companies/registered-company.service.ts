/** Names the company of a registration after the review. */
import type { TenantDb } from '../../platform/db/database.ts';
import { renameCopies, updateCompany } from './companies.queries.ts';
import { insertCompany, lockCompany } from './companies.exported.queries.ts';

/**
 * Sets name, tag limit and `enabled` of a company, and updates the copies of the name in users and sessions. Creates the company if it does
 * not exist.
 */
export async function nameCompany(
  db: TenantDb,
  company: Parameters<typeof insertCompany>[1] & { readonly id: string },
): Promise<void> {
  const { id, name, enabled, tagsLimit, updateDate } = company;
  if ((await lockCompany(db, id)) === undefined) {
    await insertCompany(db, company);
    return;
  }
  await updateCompany(db, id, { name, enabled, tagsLimit, updateDate });
  await renameCopies(db, id, name);
}
