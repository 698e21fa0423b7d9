/** Moves the service orders of a company and their lines to another group, where they get the next numbers. */
import { sql } from 'kysely';
import type { CompanyMove, MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

/** Reserves a number of the other group for each order of the company. @returns the last number before them */
async function reserveNumbers(db: PublicDb, { from, to, fromCompanyId }: CompanyMove): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with moving as (
      select count(*)::int as orders from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})
    update ${tableIn(to, 'service_order_counter')} set last_number = last_number + moving.orders
    from moving returning last_number - moving.orders as before`.execute(db);
  return rows[0]?.before ?? 0;
}

export const movedOrders: MovedTable = {
  table: 'service_orders',
  copy: async (db, move) => {
    const { from, to, fromCompanyId, toCompanyId } = move;
    const before = await reserveNumbers(db, move);
    const { columns, values } = await copiedColumns(db, to, 'service_orders', {
      company_id: sql`${toCompanyId}::uuid`,
      number: sql`${before}::int + row_number() over (order by source_row.number)`,
    });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'service_orders')} (${columns})
      select ${values} from ${tableIn(from, 'service_orders')} as source_row where source_row.company_id = ${fromCompanyId}`.execute(
      db,
    );
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

export const movedOrderLines: MovedTable = {
  table: 'service_order_lines',
  copy: async (db, { from, to, fromCompanyId }) => {
    const { columns, values } = await copiedColumns(db, to, 'service_order_lines');
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'service_order_lines')} (${columns})
      select ${values} from ${tableIn(from, 'service_order_lines')} as source_row
      where source_row.service_order_id in (
        select id from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'service_order_lines')}
      where service_order_id in (
        select id from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
};
