/** Lists, finds and locks deficiencies, and adds their changes. */
import {
  DEFICIENCY_STATES,
  type DEFICIENCY_SOURCES,
  type DeficiencyState,
  type listDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type Expression } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesJoinedFields } from '../../platform/db/search.ts';

type ListQuery = Omit<QueryOf<typeof listDeficiencies>, 'page' | 'pageSize'>;

/** The reader of deficiencies. */
export interface Reader {
  /** The only company that the reader may see. Undefined means every company. */
  readonly onlyCompanyId: string | undefined;
  /** The day and the zone of the group. */
  readonly today: string;
  readonly timeZone: string;
}

/** States of the list without a filter. A report counts nowhere before it is confirmed. */
const LISTED_STATES = DEFICIENCY_STATES.filter((state) => state !== 'REPORTED');

const CLOSED_AT = sql<Date | null>`case state when 'FIXED' then fixed_at when 'DISMISSED' then dismissed_at end`;
const CLOSED_BY = sql<string | null>`
  case state when 'FIXED' then fixed_by_name when 'DISMISSED' then dismissed_by_name end`;

/** The open order that shall fix the deficiency. The order has a line for it, unless a person has removed the line. */
const FIXING_ORDER = sql<{ id: string; number: number }>`(
  select id, number from service_orders
  where id = deficiencies.order_id and deficiencies.state = 'OPEN' and status in ('PENDING', 'PARTIAL') and exists (
    select from service_order_lines where service_order_id = service_orders.id
      and service_order_lines.equipment_id = deficiencies.equipment_id and work = 'FIX'))`;
const IS_ORDERED = sql<boolean>`exists ${FIXING_ORDER}`;

function isOverdue({ today }: Reader) {
  return sql<boolean>`coalesce(state = 'OPEN' and due_on < ${today}, false)`;
}

function selectVisible(db: TenantDb, { onlyCompanyId }: Reader) {
  return (
    db
      .selectFrom('deficiencies')
      // The database leaves out the tables that a statement does not use.
      .leftJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
      .leftJoin('companies', 'companies.id', 'deficiencies.companyId')
      .where('state', 'in', DEFICIENCY_STATES)
      .where('deficiencies.equipmentId', 'is not', null)
      .$if(onlyCompanyId !== undefined, (select) =>
        select.where('deficiencies.companyId', '=', onlyCompanyId ?? ''),
      )
  );
}

function withOrder(select: ReturnType<typeof selectVisible>) {
  return select.leftJoinLateral(FIXING_ORDER.as<'orders'>(sql`orders`), (join) => join.onTrue());
}

function withColumns(select: ReturnType<typeof selectVisible>, reader: Reader) {
  return withOrder(select).select([
    'deficiencies.id',
    'deficiencies.number',
    'deficiencies.companyId',
    sql<string>`coalesce(companies.name, '–')`.as('companyName'),
    sql<string>`equipment_id`.as('equipmentId'),
    sql<string>`equipment.tag_serial_number`.as('tagSerialNumber'),
    sql<string>`equipment.extra_label`.as('extraLabel'),
    sql<string>`equipment.extra_code`.as('extraCode'),
    sql<string>`equipment.unit`.as('unit'),
    sql<string>`equipment.product_id`.as('productId'),
    sql<string>`equipment.product_name`.as('productName'),
    sql<(typeof DEFICIENCY_SOURCES)[number]>`source`.as('source'),
    'deficiencies.text',
    sql<Severity>`severity`.as('severity'),
    sql<DeficiencyState>`state`.as('state'),
    'deficiencies.ownerId',
    'deficiencies.ownerName',
    'deficiencies.dueOn',
    'orders.id as orderId',
    'orders.number as orderNumber',
    isOverdue(reader).as('overdue'),
    'deficiencies.openedAt',
    'deficiencies.openedByName',
    'deficiencies.seenAt',
    CLOSED_AT.as('closedAt'),
    CLOSED_BY.as('closedByName'),
    sql<string | null>`case state when 'DISMISSED' then dismissal_reason end`.as('dismissalReason'),
    'deficiencies.updateDate',
  ]);
}

function selectMatching(db: TenantDb, reader: Reader, filter: ListQuery) {
  const { state, ordered, severity, source, owner, overdue, companyId, productId, equipmentId, query } =
    filter;
  const { openedFrom, openedUpTo, recallId, ids } = filter;
  const { timeZone } = reader;
  return selectVisible(db, reader)
    .where('state', 'in', state === undefined ? LISTED_STATES : [state])
    .$if(ids !== undefined, (select) => select.where('deficiencies.id', 'in', (ids ?? '').split(',')))
    .$if(ordered !== undefined, (select) => select.where(IS_ORDERED, '=', ordered ?? false))
    .$if(severity !== undefined, (select) => select.where('severity', '=', severity ?? ''))
    .$if(source !== undefined, (select) => select.where('source', '=', source ?? ''))
    .$if(recallId !== undefined, (select) => select.where('deficiencies.recallId', '=', recallId ?? ''))
    .$if(owner === 'NONE', (select) => select.where('ownerId', 'is', null))
    .$if(owner !== undefined && owner !== 'NONE', (select) => select.where('ownerId', '=', owner ?? ''))
    .$if(overdue === true, (select) => select.where('state', '=', 'OPEN').where('dueOn', '<', reader.today))
    .$if(overdue === false, (select) => select.where(isOverdue(reader), '=', false))
    .$if(companyId !== undefined, (select) => select.where('deficiencies.companyId', '=', companyId ?? ''))
    .$if(productId !== undefined, (select) => select.where('deficiencies.productId', '=', productId ?? ''))
    .$if(equipmentId !== undefined, (select) =>
      select.where('deficiencies.equipmentId', '=', equipmentId ?? ''),
    )
    .$if(openedFrom !== undefined, (select) =>
      select.where('openedAt', '>=', dayStart(openedFrom ?? '', 0, timeZone)),
    )
    .$if(openedUpTo !== undefined, (select) =>
      select.where('openedAt', '<', dayStart(openedUpTo ?? '', 1, timeZone)),
    )
    .$if(query !== '', (select) =>
      select.where(matchesJoinedFields(sql.ref('deficiencies.search_text'), query)),
    );
}

/** Columns that may be null. Nulls are last in both directions. */
const NULLABLE_COLUMNS = {
  closedAt: CLOSED_AT,
  dueOn: sql.ref('due_on'),
  ownerName: sql.ref('owner_name'),
  companyName: sql.ref('companies.name'),
} as const;
const COLUMNS = {
  number: sql.ref('deficiencies.number'),
  openedAt: sql.ref('opened_at'),
  seenAt: sql.ref('seen_at'),
  // In alphabetical order, the gravest severity is first. States need the reverse order, which `sorted` uses.
  severity: sql.ref('severity'),
  state: sql.ref('state'),
  text: sql`deficiencies.text collate "pt-BR-x-icu"`,
  extraLabel: sql.ref('piece_label'),
  productName: sql.ref('piece_product'),
} as const satisfies Record<Exclude<ListQuery['field'], keyof typeof NULLABLE_COLUMNS>, Expression<unknown>>;

/** Returns the field to sort by. Replaces a column that is equal or null in every matching row, since no index serves its order. */
function orderOf({ field, state, severity, owner }: ListQuery): ListQuery['field'] {
  const isFixed =
    (field === 'state' && state !== undefined) ||
    (field === 'severity' && severity !== undefined) ||
    (field === 'closedAt' && (state === 'OPEN' || state === 'REPORTED')) ||
    (field === 'ownerName' && owner !== undefined);
  return isFixed ? 'number' : field;
}

/**
 * Whether the matches may all be at one end of an order. For example, all deficiencies of one day have similar numbers. PostgreSQL
 * expects an even spread, walks an index from the wrong end and drops nearly all rows.
 */
function isUneven({ onlyCompanyId }: Reader, filter: ListQuery): boolean {
  const { query, openedFrom, openedUpTo, productId, companyId = onlyCompanyId } = filter;
  return query !== '' || [openedFrom, openedUpTo, productId, companyId].some((value) => value !== undefined);
}

function sorted(select: ReturnType<typeof selectMatching>, reader: Reader, filter: ListQuery) {
  const { direction } = filter;
  const field = orderOf(filter);
  // No index has the order of an expression, so PostgreSQL reads the matches and sorts them.
  const by = (column: Expression<unknown>) =>
    isUneven(reader, filter) ? sql`coalesce(${column}, ${column})` : column;
  const number = by(sql.ref('deficiencies.number'));
  if (field === 'number') {
    return select.orderBy(number, direction);
  }
  if (field === 'state') {
    return select.orderBy(by(COLUMNS.state), direction === 'asc' ? 'desc' : 'asc').orderBy(number, direction);
  }
  return field in COLUMNS
    ? select.orderBy(by(COLUMNS[field as keyof typeof COLUMNS]), direction).orderBy(number, direction)
    : select
        .orderBy(by(NULLABLE_COLUMNS[field as keyof typeof NULLABLE_COLUMNS]), (order) =>
          (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        )
        .orderBy(number, direction);
}

/**
 * Returns one page of deficiencies and the number of all matching deficiencies. A statement that only finds the ids of the page reads
 * indexes alone.
 */
export async function listPage(db: TenantDb, reader: Reader, filter: QueryOf<typeof listDeficiencies>) {
  const found = sorted(selectMatching(db, reader, filter), reader, filter).select('deficiencies.id');
  const { items, total } = await onePage(found, filter);
  const ids = items.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await withColumns(selectVisible(db, reader), reader).where('deficiencies.id', 'in', ids).execute();
  return { items: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []), total };
}

// Parsing the rows of a fetch blocks the process. Small fetches let it serve other requests in between.
const ROWS_PER_FETCH = 100;

/** Streams all matching deficiencies through a cursor. */
export function streamDeficiencies(db: TenantDb, reader: Reader, filter: ListQuery) {
  return withColumns(sorted(selectMatching(db, reader, filter), reader, filter), reader).stream(
    ROWS_PER_FETCH,
  );
}
export type StreamedDeficiency =
  ReturnType<typeof streamDeficiencies> extends AsyncIterable<infer Row> ? Row : never;

/** Finds a deficiency that the reader may see. */
export async function findDeficiency(db: TenantDb, reader: Reader, id: string) {
  return withColumns(selectVisible(db, reader), reader).where('deficiencies.id', '=', id).executeTakeFirst();
}

/** Finds the pieces of deficiencies that the reader may see. */
export async function findPieces(db: TenantDb, reader: Reader, ids: readonly string[]) {
  return selectVisible(db, reader)
    .select(['deficiencies.id', sql<string>`equipment_id`.as('equipmentId')])
    .where('deficiencies.id', 'in', ids)
    .execute();
}

/** Locks deficiencies in the order of their numbers. */
export async function lockDeficiencies(db: TenantDb, reader: Reader, ids: readonly string[]) {
  return selectVisible(db, reader)
    .select([
      'deficiencies.id',
      'deficiencies.number',
      'deficiencies.companyId',
      sql<string>`coalesce(companies.name, '–')`.as('companyName'),
      'deficiencies.equipmentId',
      sql<DeficiencyState>`state`.as('state'),
      sql<Severity>`severity`.as('severity'),
      'deficiencies.ownerId',
      'deficiencies.ownerName',
      'deficiencies.dueOn',
      'deficiencies.updateDate',
    ])
    .where('deficiencies.id', 'in', ids)
    .orderBy('deficiencies.number')
    .forUpdate('deficiencies')
    .execute();
}

/** Lists the deficiencies that an order shall fix or has fixed, by number. */
export async function listOfOrder(db: TenantDb, reader: Reader, orderId: string) {
  return withColumns(selectVisible(db, reader), reader)
    .where('deficiencies.orderId', '=', orderId)
    .orderBy('deficiencies.number')
    .execute();
}

/** Finds the first of the given deficiencies that an open order has, with the number of the order. The caller locks the deficiencies. */
export async function findOrdered(db: TenantDb, reader: Reader, ids: readonly string[]) {
  return withOrder(selectVisible(db, reader))
    .select(['deficiencies.number', sql<number>`orders.number`.as('order')])
    .where('deficiencies.id', 'in', ids)
    .where('orders.id', 'is not', null)
    .orderBy('deficiencies.number')
    .limit(1)
    .executeTakeFirst();
}

/** Gives deficiencies to an order. */
export async function setOrder(db: TenantDb, ids: readonly string[], orderId: string): Promise<void> {
  await db.updateTable('deficiencies').set({ orderId }).where('id', 'in', ids).execute();
}

/** Finds an active user who may enter a company. */
export async function findOwner(db: TenantDb, id: string, companyId: string) {
  return db
    .selectFrom('public.users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('role', '=', 'COMPANY_GROUP_ADMIN')]))
    .executeTakeFirst();
}

/**
 * Finds the first of the given deficiencies that has a later deficiency of the same question and piece, with the number of the newest
 * such deficiency. Withdrawn deficiencies do not count.
 */
export async function findNewer(
  db: TenantDb,
  ids: readonly string[],
): Promise<{ number: number; newer: number } | undefined> {
  const { rows } = await sql<{ number: number; newer: number }>`
    select old.number, newer.number as newer
    from deficiencies as old join deficiencies as newer using (equipment_id, question_key)
    where old.id = any(${ids}::uuid[]) and newer.opened_at > old.opened_at and newer.state <> 'WITHDRAWN'
    order by old.number, newer.opened_at desc limit 1`.execute(db);
  return rows[0];
}

export async function insertChanges(
  db: TenantDb,
  rows: readonly NewTenantRow<'deficiencyChanges'>[],
): Promise<void> {
  if (rows.length > 0) {
    await db.insertInto('deficiencyChanges').values(rows).execute();
  }
}
