/** The company of somebody who registered, once its name is settled. */
import type { TenantDb } from '../../platform/db/database.ts';
import { renameCopies, updateCompany } from './companies.queries.ts';
import { insertCompany, lockCompany } from './companies.exported.queries.ts';

/** Gives a company its name and limit, in the copies of accounts and sessions too; makes it when it is not there. */
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
