/** Queries of service orders and their lines. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  listServiceOrders,
  ServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  type LineWork,
  orderNumberIn,
  SERVICE_ORDER_PRIORITIES,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { TenantDb, NewTenantRow, TenantChange } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesJoinedFields } from '../../platform/db/search.ts';

interface OrderFilter extends QueryOf<typeof listServiceOrders> {
  readonly companyId: string;
}

const COLUMNS = [
  'id',
  'number',
  'companyId',
  'startDate',
  'endDate',
  'requestUserId',
  'requestUserName',
  'responsibleUserId',
  'responsibleUserName',
  'priority',
  'observation',
  'cancelled',
  'lineCount',
  'completedCount',
  'createdAt',
  'updateDate',
] as const;

/** The generated column can only be one of the four statuses. */
const STATUS = sql<ServiceOrder['status']>`status`.as('status');

/** Takes the next number of the group and locks the counter until the transaction ends, so that numbers have no gaps. */
export async function takeNextNumber(db: TenantDb): Promise<number> {
  const { lastNumber } = await db
    .updateTable('serviceOrderCounter')
    .set((set) => ({ lastNumber: set('lastNumber', '+', 1) }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function insertOrder(db: TenantDb, row: NewTenantRow<'serviceOrders'>): Promise<void> {
  await db.insertInto('serviceOrders').values(row).execute();
}

export async function updateOrder(
  db: TenantDb,
  id: string,
  change: TenantChange<'serviceOrders'>,
): Promise<void> {
  await db.updateTable('serviceOrders').set(change).where('id', '=', id).execute();
}

export async function insertLines(
  db: TenantDb,
  rows: readonly NewTenantRow<'serviceOrderLines'>[],
): Promise<void> {
  await db.insertInto('serviceOrderLines').values(rows).execute();
}

export async function deleteLines(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await db.deleteFrom('serviceOrderLines').where('id', 'in', ids).execute();
  }
}

export async function updateLine(
  db: TenantDb,
  id: string,
  change: TenantChange<'serviceOrderLines'>,
): Promise<void> {
  await db.updateTable('serviceOrderLines').set(change).where('id', '=', id).execute();
}

function conditions(filter: OrderFilter): RawBuilder<SqlBool> {
  const { query } = filter;
  const priority = filter.priority && SERVICE_ORDER_PRIORITIES.indexOf(filter.priority) + 1;
  const equal = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const from = (column: string, day: string | undefined) =>
    day === undefined ? [] : [sql`${sql.ref(column)} >= ${day}`];
  const until = (column: string, day: string | undefined) =>
    day === undefined ? [] : [sql`${sql.ref(column)} <= ${day}`];
  const number = orderNumberIn(query);
  return sql<SqlBool>`${sql.join(
    [
      ...equal('company_id', filter.companyId),
      ...equal('status', filter.status),
      ...equal('priority', priority),
      ...equal('responsible_user_id', filter.responsibleUserId),
      ...from('start_date', filter.startFrom),
      ...until('start_date', filter.startUpTo),
      ...from('end_date', filter.endFrom),
      ...until('end_date', filter.endUpTo),
      ...(query === ''
        ? []
        : [
            sql`(${sql.join([...equal('number', number), matchesJoinedFields(sql`search_text`, query)], sql` or `)})`,
          ]),
    ],
    sql` and `,
  )}`;
}

/** SQL of each sort field. The status is sorted from open to closed. */
const SORT_EXPRESSIONS: Readonly<Record<OrderFilter['field'], RawBuilder<unknown>>> = {
  number: sql`number`,
  startDate: sql`start_date`,
  endDate: sql`end_date`,
  requestUserName: sql`request_user_name`,
  responsibleUserName: sql`responsible_user_name`,
  status: sql`array_position(array['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'], status)`,
  // The index has only the first 200 characters. Orders with the same beginning are sorted by number.
  observation: sql`left(observation, 200) collate "pt-BR-x-icu"`,
  priority: sql`priority`,
};

/**
 * Returns the field to sort by. Orders of one status are sorted by number, which has an index. With the index of the status expression,
 * PostgreSQL would first read all orders of other statuses.
 */
function servedField({ field, status }: OrderFilter): OrderFilter['field'] {
  return field === 'status' && status !== undefined ? 'number' : field;
}

/** Returns one page of orders and the total of matching orders. */
export async function listOrders(db: TenantDb, filter: OrderFilter) {
  const filteredOrders = db.selectFrom('serviceOrders').where(conditions(filter));
  const sortedOrders = filteredOrders
    .select(COLUMNS)
    .select(STATUS)
    .orderBy(SORT_EXPRESSIONS[servedField(filter)], filter.direction)
    .orderBy('number', filter.direction);
  return onePage(sortedOrders, filter);
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function orderOf(db: TenantDb, id: string, companyId: string) {
  return db
    .selectFrom('serviceOrders')
    .select(COLUMNS)
    .select(STATUS)
    .where('id', '=', id)
    .where('companyId', '=', companyId);
}

/** Finds an order of a company. */
export async function findOrder(db: TenantDb, id: string, companyId: string) {
  return orderOf(db, id, companyId).executeTakeFirst();
}

/** Finds an order of a company and locks it. */
export async function lockOrder(db: TenantDb, id: string, companyId: string) {
  return orderOf(db, id, companyId).forUpdate().executeTakeFirst();
}

/** Lists at most 100 open orders of a company, the earliest end first. The user is responsible for each order or for one of its lines. */
export async function listOpenOrdersOf(db: TenantDb, userId: string, companyId: string) {
  return db
    .selectFrom('serviceOrders')
    .select(COLUMNS)
    .select(STATUS)
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`status in ('PENDING', 'PARTIAL')`)
    .where((eb) =>
      eb.or([
        eb('responsibleUserId', '=', userId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('serviceOrderLines')
            .select('serviceOrderId')
            .where('serviceOrderLines.responsibleUserId', '=', userId),
        ),
      ]),
    )
    .orderBy('endDate')
    .orderBy('priority', 'desc')
    .orderBy('number')
    .limit(100)
    .execute();
}

/** Lists the lines of an order by position, with current data of their equipment. */
export async function listLines(db: TenantDb, orderId: string) {
  return listLinesOfOrders(db, [orderId]);
}

/** Lists the lines of orders by position, with current data of their equipment. */
export async function listLinesOfOrders(db: TenantDb, orderIds: readonly string[]) {
  if (orderIds.length === 0) {
    return [];
  }
  return db
    .selectFrom('serviceOrderLines')
    .innerJoin('equipment', 'equipment.id', 'serviceOrderLines.equipmentId')
    .select([
      'serviceOrderLines.id',
      'serviceOrderLines.serviceOrderId',
      'serviceOrderLines.equipmentId',
      'serviceOrderLines.name',
      sql<'INSPECTION' | 'MAINTENANCE'>`service_order_lines.type`.as('type'),
      'serviceOrderLines.responsibleUserId',
      'serviceOrderLines.completionDate',
      'serviceOrderLines.recordId',
      sql<LineWork | null>`service_order_lines.work`.as('work'),
      'serviceOrderLines.notDoneReason',
      'equipment.tagSerialNumber as equipmentSerialNumber',
      'equipment.enabledTag',
      'equipment.extraLabel',
      'equipment.extraCode',
      'equipment.productName',
      'equipment.productSku',
    ])
    .where('serviceOrderLines.serviceOrderId', 'in', orderIds)
    .orderBy('serviceOrderLines.position')
    .execute();
}
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Lists the open deficiencies that orders shall fix, by number. */
export async function listDeficienciesToFix(db: TenantDb, orderIds: readonly string[]) {
  return db
    .selectFrom('deficiencies')
    .select(['id', 'orderId', 'equipmentId'])
    .where('orderId', 'in', orderIds)
    .where('state', '=', 'OPEN')
    .orderBy('number')
    .execute();
}

/** Locks the equipment of lines. Must come before the lock of the order, to avoid deadlocks. */
export async function lockEquipmentForShare(
  db: TenantDb,
  companyId: string,
  serials: readonly string[],
): Promise<void> {
  await db
    .selectFrom('equipment')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', (select) =>
      select
        .selectFrom('tags')
        .select((column) => column.ref('equipmentId').$notNull().as('equipmentId'))
        .where('serialNumber', 'in', serials),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Finds equipment of a company by tag serials. A retired serial finds the equipment that had it. */
export async function findEquipmentBySerials(db: TenantDb, companyId: string, serials: readonly string[]) {
  return db
    .selectFrom('tags')
    .innerJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .select(['tags.serialNumber', 'equipment.id', 'equipment.enabledTag'])
    .where('equipment.companyId', '=', companyId)
    .where('tags.serialNumber', 'in', serials)
    .execute();
}

/** Finds an active user of a company, or an admin of its group, with email and language. */
export async function findResponsible(db: TenantDb, id: string, companyId: string) {
  return db
    .selectFrom('public.users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('role', '=', 'COMPANY_GROUP_ADMIN')]))
    .executeTakeFirst();
}
