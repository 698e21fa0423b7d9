/** Moves the service orders of a company and their lines to another group. The orders get the next numbers of that group. */
import { sql } from 'kysely';
import { type CompanyMove, movedTable, type MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';
import { updateLineCounts } from './line-completion.queries.ts';

/** Reserves a number of the other group for each order of the company. @returns the last number before the reserved numbers */
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

export const movedOrders = movedTable({
  table: 'service_orders',
  insertInto: (to) => sql`insert into ${tableIn(to, 'service_orders')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'service_orders')}`,
  // Replaces the number of each order with its place among the moved orders. `replaced` adds the last number before them.
  row: sql`to_jsonb(source_row) || jsonb_build_object('number', row_number() over (order by source_row.number))`,
  replaced: async (db, move) => ({
    number: sql`${await reserveNumbers(db, move)}::int + source_row.number`,
  }),
});

const ofOrders = ({ from, fromCompanyId }: CompanyMove) => sql`service_order_id in (
  select id from ${tableIn(from, 'service_orders')} where company_id = ${fromCompanyId})`;

const ofPieces = ({ from, fromCompanyId }: CompanyMove) => sql`equipment_id in (
  select id from ${tableIn(from, 'equipment')} where company_id = ${fromCompanyId})`;

const lines = movedTable({
  table: 'service_order_lines',
  insertInto: (to) => sql`insert into ${tableIn(to, 'service_order_lines')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'service_order_lines')}`,
  where: (move) => sql`${ofOrders(move)} and ${ofPieces(move)}`,
});

/** Whether only the order or only the equipment of a line moves. */
const isSplit = (move: CompanyMove) => sql`${ofOrders(move)} <> ${ofPieces(move)}`;

/**
 * Moves only lines whose order and equipment are both of the company. A closed order may have equipment that has since moved to or from
 * another company of the group. Such lines are deleted.
 */
export const movedOrderLines: MovedTable = {
  ...lines,
  remove: async (db, move) => {
    await sql`delete from ${tableIn(move.from, 'service_order_lines')} where ${isSplit(move)}`.execute(db);
    return lines.remove(db, move);
  },
};

/** Locks the orders that lose lines by a move, sorted by id to avoid deadlocks. Returns their ids. */
export async function lockSplitOrders(db: PublicDb, move: CompanyMove): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${tableIn(move.from, 'service_orders')}
    where id in (select service_order_id from ${tableIn(move.from, 'service_order_lines')} where ${isSplit(move)})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts the lines of orders again, in the group that has the order after the move. An order that lost all its lines keeps its counts. With
 * counts of zero it would become pending.
 * @param orderIds of `lockSplitOrders`
 */
export async function recountSplitOrders(
  db: PublicDb,
  { from, to }: CompanyMove,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const group of orderIds.length === 0 ? [] : [from, to]) {
    await insideTenant(db, group, async (groupDb) => updateLineCounts(groupDb, orderIds, now));
  }
}
