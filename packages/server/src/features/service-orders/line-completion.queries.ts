/** Queries that complete and reopen lines of service orders. */
import { sql, type SqlBool } from 'kysely';
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

/** Locks the orders with lines that the record completes, sorted by id. Returns their ids. */
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

/** A record that no longer completes lines of its equipment. */
export interface AnnulledRecord {
  readonly equipmentId: string;
  readonly table: 'inspections' | 'maintenances';
  readonly recordId: string;
  readonly now: Date;
}

const isLineOf = ({ equipmentId, recordId }: AnnulledRecord) =>
  sql<SqlBool>`service_order_lines.equipment_id = ${equipmentId} and service_order_lines.record_id = ${recordId}`;

/** Locks the orders with a line that a record completed, sorted by id. Returns their ids. */
export async function lockOrdersOfRecord(db: TenantDb, record: AnnulledRecord): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from service_orders
    where id in (select service_order_id from service_order_lines where ${isLineOf(record)})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Reopens the lines that an annulled record completed, and updates the counts of their orders. A line stays completed if another record
 * can complete it: the first one received since the order was created, on a day of the order.
 */
export async function reopenLinesOfRecord(
  db: TenantDb,
  orderIds: readonly string[],
  record: AnnulledRecord,
): Promise<void> {
  const { equipmentId, table, now } = record;
  await sql`
    update service_order_lines set completion_date = other.created_date, record_id = other.id
    from service_orders left join lateral (
      select id, created_date from ${sql.table(table)}
      where equipment_id = ${equipmentId} and annulled_at is null and not service_orders.cancelled
        and created_date between service_orders.start_date and service_orders.end_date
        and received_at >= service_orders.created_at
      order by received_at, id limit 1
    ) as other on true
    where service_orders.id = service_order_lines.service_order_id and ${isLineOf(record)}`.execute(db);
  await updateLineCounts(db, orderIds, now);
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
