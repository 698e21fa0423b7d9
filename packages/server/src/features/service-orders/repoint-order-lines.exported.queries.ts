/** Moves the order lines of merged equipment to the piece that it was merged into. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { updateLineCounts } from './line-completion.queries.ts';

/**
 * Moves the lines. An order with lines of both pieces keeps one line of each type, since an order never has a piece twice for one type. It
 * keeps an open line with work, else the line that was completed first. All orders of both pieces are locked after the equipment, sorted by
 * id, so that the caller may complete lines afterwards without a deadlock.
 */
export async function repointOrderLines(db: TenantDb, from: string, to: string, now: Date): Promise<void> {
  await sql`
    select from service_orders where id in (
      select service_order_id from service_order_lines where equipment_id in (${from}, ${to}))
    order by id for update`.execute(db);
  const movedLines = await db
    .updateTable('serviceOrderLines')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning('serviceOrderId')
    .execute();
  const orderIds = [...new Set(movedLines.map(({ serviceOrderId }) => serviceOrderId))];
  if (orderIds.length === 0) {
    return;
  }
  await sql`
    delete from service_order_lines where id in (
      select id from (
        select id, row_number() over (
          partition by service_order_id, type
          order by (work is not null and completion_date is null) desc, completion_date nulls last, position, id) as place
        from service_order_lines where equipment_id = ${to} and service_order_id = any(${orderIds}::uuid[])
      ) as placed where place > 1)`.execute(db);
  await updateLineCounts(db, orderIds, now);
}
