/** Queries that complete lines of service orders. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** A record (inspection or maintenance) that may complete open lines of its equipment. */
export interface CompletingRecord {
  readonly equipmentId: string;
  readonly type: 'INSPECTION' | 'MAINTENANCE';
  readonly recordId: string;
  /** Day of the record in the group's zone. */
  readonly createdDate: string;
  readonly now: Date;
}

/** Locks the orders that include the record's day and have an open line of its kind, sorted by id. Returns their ids. */
export async function lockOpenOrders(db: TenantDb, record: CompletingRecord): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from service_orders
    where not cancelled and ${record.createdDate}::date between start_date and end_date and id in (
      select service_order_id from service_order_lines
      where equipment_id = ${record.equipmentId} and type = ${record.type} and completion_date is null)
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Completes the open lines and updates the counts of their orders. */
export async function completeOpenLines(
  db: TenantDb,
  orderIds: readonly string[],
  record: CompletingRecord,
): Promise<void> {
  await db
    .updateTable('serviceOrderLines')
    .set({ completionDate: record.createdDate, recordId: record.recordId })
    .where('serviceOrderId', 'in', orderIds)
    .where('equipmentId', '=', record.equipmentId)
    .where('type', '=', record.type)
    .where('completionDate', 'is', null)
    .execute();
  await updateLineCounts(db, orderIds, record.now);
}

/** Updates the line counts of locked orders, from which the database derives their status. */
export async function updateLineCounts(db: TenantDb, orderIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update service_orders set line_count = counted.lines, completed_count = counted.completed, update_date = ${now}
    from (
      select service_order_id, count(*) as lines, count(completion_date) as completed
      from service_order_lines where service_order_id = any(${orderIds}::uuid[]) group by service_order_id
    ) as counted
    where counted.service_order_id = service_orders.id`.execute(db);
}
