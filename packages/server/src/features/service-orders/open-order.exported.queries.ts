/** Finds the open order that has a piece of equipment. */
import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Finds the oldest open order with a line about the equipment, completed or not. */
export async function findOpenOrderWith(
  db: TenantDb,
  equipmentId: string,
): Promise<{ readonly number: number } | undefined> {
  return db
    .selectFrom('serviceOrderLines')
    .innerJoin('serviceOrders', 'serviceOrders.id', 'serviceOrderLines.serviceOrderId')
    .select('serviceOrders.number')
    .where('serviceOrderLines.equipmentId', '=', equipmentId)
    .where(sql<SqlBool>`service_orders.status in ('PENDING', 'PARTIAL')`)
    .orderBy('serviceOrders.number')
    .executeTakeFirst();
}
