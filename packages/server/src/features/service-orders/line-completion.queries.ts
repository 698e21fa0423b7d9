/** Queries that complete and reopen lines of service orders. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** A record (inspection or maintenance) that may complete open lines of its equipment. */
export interface CompletingRecord {
  readonly equipmentId: string;
  readonly table: 'inspections' | 'maintenances';
  readonly recordId: string;
  /** Day of the record in the group's zone. */
  readonly createdDate: string;
  readonly now: Date;
}

const typeOf = ({ table }: Pick<CompletingRecord, 'table'>) =>
  table === 'inspections' ? 'INSPECTION' : 'MAINTENANCE';

/**
 * Whether a record of a line's type does the work of the line. A check is also done by a technical inspection. A fix is done by a
 * maintenance after which no deficiency of the order and the piece is open. While the agenda is off, any maintenance does it.
 * @param purpose of the record, as SQL
 */
function doesWork(table: CompletingRecord['table'], purpose: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const work = sql.ref('service_order_lines.work');
  return table === 'inspections'
    ? sql`(${work} is distinct from 'TECHNICAL' or ${purpose} = 'TECHNICAL')`
    : sql`(${work} is distinct from 'FIX' or not exists (
        select from deficiencies join switches on switches.name = 'AGENDA'
        where deficiencies.order_id = service_order_lines.service_order_id
          and deficiencies.equipment_id = service_order_lines.equipment_id and deficiencies.state = 'OPEN'))`;
}

type OpenLine = Pick<CompletingRecord, 'createdDate' | 'equipmentId'> & { readonly type: string };

const selectOpenOrders = compiledOnce(
  (_: TenantDb, { createdDate, equipmentId, type }: OpenLine) => sql<{ id: string }>`
    select id from service_orders
    where not cancelled and ${createdDate}::date between start_date and end_date and id in (
      select service_order_id from service_order_lines
      where equipment_id = ${equipmentId} and type = ${type} and completion_date is null)
    order by id for update`,
);

/** Locks the orders with lines that the record may complete, sorted by id. Returns their ids. */
export async function lockOpenOrders(db: TenantDb, record: CompletingRecord): Promise<string[]> {
  const { createdDate, equipmentId } = record;
  const { rows } = await selectOpenOrders(db, { createdDate, equipmentId, type: typeOf(record) });
  return rows.map(({ id }) => id);
}

/** Completes the open lines whose work the record does, and updates the counts of their orders. */
export async function completeOpenLines(
  db: TenantDb,
  orderIds: readonly string[],
  record: CompletingRecord,
): Promise<void> {
  const { table, recordId, createdDate } = record;
  const purpose = sql`(select purpose from inspections where id = ${recordId})`;
  const completed = await db
    .updateTable('serviceOrderLines')
    .set({ completionDate: createdDate, recordId, notDoneReason: null })
    .where('serviceOrderId', 'in', orderIds)
    .where('equipmentId', '=', record.equipmentId)
    .where('type', '=', typeOf(record))
    .where('completionDate', 'is', null)
    .where(doesWork(table, purpose))
    .returning('serviceOrderId')
    .execute();
  await updateLineCounts(
    db,
    completed.map(({ serviceOrderId }) => serviceOrderId),
    record.now,
  );
}

/** A record that no longer completes lines of its equipment. */
export type AnnulledRecord = Omit<CompletingRecord, 'createdDate'>;

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
 * Reopens the lines that an annulled record completed, and updates the counts of their orders. A line stays completed if other records of
 * the order's days, received after the creation of the order, do its work. It then refers to the first of them.
 */
export async function reopenLinesOfRecord(
  db: TenantDb,
  orderIds: readonly string[],
  record: AnnulledRecord,
): Promise<void> {
  const { equipmentId, table, now } = record;
  await sql`
    update service_order_lines set completion_date = found.created_date, record_id = found.record_id
    from (
      select service_order_lines.id, other.id as record_id, other.created_date
      from service_order_lines join service_orders on service_orders.id = service_order_lines.service_order_id
      left join lateral (
        select id, created_date from ${sql.table(table)} as record
        where equipment_id = ${equipmentId} and annulled_at is null and not service_orders.cancelled
          and ${doesWork(table, sql.ref('record.purpose'))}
          and created_date between service_orders.start_date and service_orders.end_date
          and received_at >= service_orders.created_at
        order by received_at, id limit 1
      ) as other on true
      where ${isLineOf(record)}
    ) as found
    where found.id = service_order_lines.id`.execute(db);
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
