/** Moves the service orders of a company and their lines to another group, where they get the next numbers. */
import { sql } from 'kysely';
import type { CompanyMove, MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

/** Reserves a number of the other group for each order of the company. @returns the last number before them */
async function reserveNumbers(db: PublicDb, { from, to, fromCompanyId }: CompanyMove): Promise<number> {
  const { rows: counted } = await sql<{ orders: number }>`
    select count(*)::int as orders from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId}`.execute(
    db,
  );
  const orders = counted[0]?.orders ?? 0;
  const { rows } = await sql<{ before: number }>`
    update ${tableIn(to, 'service_order_counter')} set last_number = last_number + ${orders}
    returning last_number - ${orders} as before`.execute(db);
  return rows[0]?.before ?? 0;
}

export const movedOrders: MovedTable = {
  table: 'service_orders',
  copy: async (db, move) => {
    const { from, to, fromCompanyId, toCompanyId } = move;
    const before = await reserveNumbers(db, move);
    return carryRows(db, {
      from: sql`${tableIn(from, 'service_orders')} as source_row where source_row.company_id = ${fromCompanyId}`,
      // With its place among them for its number.
      row: sql`to_jsonb(source_row) || jsonb_build_object('number', row_number() over (order by source_row.number))`,
      to,
      table: 'service_orders',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
        number: sql`${before}::int + source_row.number`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'service_orders')} (${columns}) select ${values} from ${rows}`,
    });
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

const ofOrders = ({ from, fromCompanyId }: CompanyMove) => sql`service_order_id in (
  select id from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})`;

const ofPieces = ({ from, fromCompanyId }: CompanyMove) => sql`equipment_id in (
  select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`;

/**
 * The lines of the orders about the company's own equipment. Equipment that moved between companies of the group stayed on orders that
 * were closed before. It cannot be on both sides, so these lines are deleted, and the orders keep their counts.
 */
export const movedOrderLines: MovedTable = {
  table: 'service_order_lines',
  copy: async (db, move) =>
    carryRows(db, {
      from: sql`${tableIn(move.from, 'service_order_lines')} as source_row where ${ofOrders(move)} and ${ofPieces(move)}`,
      to: move.to,
      table: 'service_order_lines',
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(move.to, 'service_order_lines')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, move) => {
    const lines = tableIn(move.from, 'service_order_lines');
    await sql`delete from ${lines} where ${ofOrders(move)} <> ${ofPieces(move)}`.execute(db);
    const { numAffectedRows = 0n } = await sql`delete from ${lines} where ${ofOrders(move)}`.execute(db);
    return numAffectedRows;
  },
};
