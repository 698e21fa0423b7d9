/** Documents that were given out, and the public directory that leads from a code to its group. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** Hands the codes of a company's documents over to another group, in the directory. */
export async function handOverDocuments(
  db: PublicDb,
  from: Tenant,
  to: Tenant,
  companyId: string,
): Promise<void> {
  await sql`
    update public.document_directory set tenant_role = ${to.tenantRole}
    where code in (
      select code from ${tableIn(from, 'documents')} where company_id = ${companyId})`.execute(db);
}
