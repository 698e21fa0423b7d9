/** Lines of service orders are pointed to the piece of equipment that another one was merged into. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { countLines } from './line-completion.queries.ts';

/**
 * Moves the lines. An order that named both pieces keeps one line of each kind, the one completed first where there is
 * one: an order never names the same piece twice.
 * Every order of either piece is locked, after the equipment and in the order of their ids, as when a record completes
 * lines: the caller may let records complete some afterwards.
 */
export async function repointOrderLines(db: TenantDb, from: string, to: string, now: Date): Promise<void> {
  await sql`
    select from service_orders where id in (
      select service_order_id from service_order_lines where equipment_id in (${from}, ${to}))
    order by id for update`.execute(db);
  const moved = await db
    .updateTable('serviceOrderLines')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning('serviceOrderId')
    .execute();
  const orderIds = [...new Set(moved.map(({ serviceOrderId }) => serviceOrderId))];
  if (orderIds.length === 0) {
    return;
  }
  await sql`
    delete from service_order_lines where id in (
      select id from (
        select id, row_number() over (
          partition by service_order_id, type order by completion_date nulls last, position, id) as place
        from service_order_lines where equipment_id = ${to} and service_order_id = any(${orderIds}::uuid[])
      ) as placed where place > 1)`.execute(db);
  await countLines(db, orderIds, now);
}
