/** Deletes companies that own nothing. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** Deletes a company unless it has equipment, tags, imports, service orders or refused records. */
export async function deleteCompanyIfEmpty(db: PublicDb, tenant: Tenant, companyId: string): Promise<void> {
  const none = (table: 'equipment' | 'tags' | 'imports' | 'service_orders' | 'quarantine') =>
    sql`not exists (select from ${tableIn(tenant, table)} where company_id = ${companyId})`;
  await sql`
    delete from ${tableIn(tenant, 'companies')}
    where id = ${companyId} and ${none('equipment')} and ${none('tags')}
      and ${none('imports')} and ${none('service_orders')} and ${none('quarantine')}`.execute(db);
}
