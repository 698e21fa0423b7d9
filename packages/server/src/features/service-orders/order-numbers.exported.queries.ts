/** Numbers of orders that come from another group with their company. */
import { sql } from 'kysely';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

/** Takes as many numbers of a group as a company of another one has orders. @returns the last number before them */
export async function takeNumbersFor(
  db: PublicDb,
  from: Tenant,
  to: Tenant,
  companyId: string,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with moving as (
      select count(*)::int as orders from ${tableIn(from, 'service_orders')} where company_id = ${companyId})
    update ${tableIn(to, 'service_order_counter')} set last_number = last_number + moving.orders
    from moving returning last_number - moving.orders as before`.execute(db);
  return rows[0]?.before ?? 0;
}
