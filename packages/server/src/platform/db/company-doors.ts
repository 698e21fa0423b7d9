/** Closes the ways for other systems to get data of a company that leaves its group. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** Deletes the webhooks of a company with their secrets. Those of the whole group stay. */
export async function closeDoors(db: PublicDb, { schemaName }: Tenant, companyId: string): Promise<void> {
  await sql`
    delete from public.webhooks
    where company_id = ${companyId}
      and company_group_id = (select id from public.company_groups where schema_name = ${schemaName})`.execute(db);
}
