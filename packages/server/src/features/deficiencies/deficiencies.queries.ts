/** Lists, finds and locks deficiencies, and adds their changes. */
import {
  DEFICIENCY_STATES,
  type DEFICIENCY_SOURCES,
  type DeficiencyState,
  type listDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { SEVERITIES, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql, type Expression, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

type ListQuery = Omit<QueryOf<typeof listDeficiencies>, 'page' | 'pageSize'>;

/** The reader of deficiencies. */
export interface Reader {
  /** The only company that the reader may see. Undefined means every company. */
  readonly onlyCompanyId: string | undefined;
  /** The day and the zone of the group. */
  readonly today: string;
  readonly timeZone: string;
}

const CLOSED_AT = sql<Date | null>`case state when 'FIXED' then fixed_at when 'DISMISSED' then dismissed_at end`;
const CLOSED_BY = sql<string | null>`
  case state when 'FIXED' then fixed_by_name when 'DISMISSED' then dismissed_by_name end`;

/** Whether an open order shall fix the deficiency. */
const IS_ORDERED = sql<boolean>`(state = 'OPEN' and orders.id is not null)`;

function isOverdue({ today }: Reader) {
  return sql<boolean>`coalesce(state = 'OPEN' and due_on < ${today}, false)`;
}

function selectVisible(db: TenantDb, { onlyCompanyId }: Reader) {
  return db
    .selectFrom('deficiencies')
    .innerJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
    .leftJoin('companies', 'companies.id', 'deficiencies.companyId')
    .leftJoin('serviceOrders as orders', (join) =>
      join.onRef('orders.id', '=', 'deficiencies.orderId').on('orders.status', 'in', ['PENDING', 'PARTIAL']),
    )
    .where('state', '<>', 'WITHDRAWN')
    .$if(onlyCompanyId !== undefined, (select) =>
      select.where('deficiencies.companyId', '=', onlyCompanyId ?? ''),
    );
}

function withColumns(select: ReturnType<typeof selectVisible>, reader: Reader) {
  return select.select([
    'deficiencies.id',
    'deficiencies.number',
    'deficiencies.companyId',
    sql<string>`coalesce(companies.name, '–')`.as('companyName'),
    'equipment.id as equipmentId',
    'equipment.tagSerialNumber',
    'equipment.extraLabel',
    'equipment.extraCode',
    'equipment.unit',
    'equipment.productId',
    'equipment.productName',
    sql<(typeof DEFICIENCY_SOURCES)[number]>`source`.as('source'),
    'deficiencies.text',
    sql<Severity>`severity`.as('severity'),
    sql<DeficiencyState>`state`.as('state'),
    'deficiencies.ownerId',
    'deficiencies.ownerName',
    'deficiencies.dueOn',
    sql<string | null>`case when ${IS_ORDERED} then orders.id end`.as('orderId'),
    sql<number | null>`case when ${IS_ORDERED} then orders.number end`.as('orderNumber'),
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

const SEARCHED_COLUMNS = [
  'text',
  'owner_name',
  'extra_label',
  'extra_code',
  'product_name',
  'asset_number',
  'manufacturer',
  'manufacturing_number',
];

function matchesSearch(query: string) {
  const folded = SEARCHED_COLUMNS.map((column) => sql`public.fold(${sql.ref(column)})`);
  return matchesAnyColumn([...folded, sql`deficiencies.number::text`], query, {
    serials: [sql`lower(equipment.tag_serial_number)`],
  });
}

function selectMatching(db: TenantDb, reader: Reader, filter: ListQuery) {
  const { state, ordered, severity, source, owner, overdue, companyId, productId, equipmentId, query } =
    filter;
  const { openedFrom, openedUpTo } = filter;
  const { timeZone } = reader;
  return selectVisible(db, reader)
    .$if(state === undefined, (select) => select.where('state', '<>', 'REPORTED'))
    .$if(state !== undefined, (select) => select.where('state', '=', state ?? ''))
    .$if(ordered !== undefined, (select) => select.where(IS_ORDERED, '=', ordered ?? false))
    .$if(severity !== undefined, (select) => select.where('severity', '=', severity ?? ''))
    .$if(source !== undefined, (select) => select.where('source', '=', source ?? ''))
    .$if(owner === 'NONE', (select) => select.where('ownerId', 'is', null))
    .$if(owner !== undefined && owner !== 'NONE', (select) => select.where('ownerId', '=', owner ?? ''))
    .$if(overdue !== undefined, (select) => select.where(isOverdue(reader), '=', overdue ?? false))
    .$if(companyId !== undefined, (select) => select.where('deficiencies.companyId', '=', companyId ?? ''))
    .$if(productId !== undefined, (select) => select.where('equipment.productId', '=', productId ?? ''))
    .$if(equipmentId !== undefined, (select) => select.where('equipment.id', '=', equipmentId ?? ''))
    .$if(openedFrom !== undefined, (select) =>
      select.where('openedAt', '>=', dayStart(openedFrom ?? '', 0, timeZone)),
    )
    .$if(openedUpTo !== undefined, (select) =>
      select.where('openedAt', '<', dayStart(openedUpTo ?? '', 1, timeZone)),
    )
    .$if(query !== '', (select) => select.where(matchesSearch(query)));
}

const SORT_COLUMNS = {
  number: sql.ref('deficiencies.number'),
  openedAt: sql.ref('opened_at'),
  seenAt: sql.ref('seen_at'),
  closedAt: CLOSED_AT,
  dueOn: sql.ref('due_on'),
  severity: sql`array_position(${[...SEVERITIES]}::text[], severity)`,
  state: sql`array_position(${[...DEFICIENCY_STATES]}::text[], state)`,
  text: sql`deficiencies.text collate "pt-BR-x-icu"`,
  extraLabel: sql.ref('equipment.extra_label'),
  productName: sql.ref('equipment.product_name'),
  ownerName: sql.ref('owner_name'),
  companyName: sql.ref('companies.name'),
} as const satisfies Record<ListQuery['field'], Expression<unknown>>;

function sorted(select: ReturnType<typeof selectMatching>, { field, direction }: ListQuery) {
  const column: Expression<unknown> = SORT_COLUMNS[field];
  return select
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('deficiencies.number', direction);
}

/** Returns one page of deficiencies and the number of all matching deficiencies. */
export async function listPage(db: TenantDb, reader: Reader, filter: QueryOf<typeof listDeficiencies>) {
  return onePage(withColumns(sorted(selectMatching(db, reader, filter), filter), reader), filter);
}

// Parsing the rows of a fetch blocks the process. Small fetches let it serve other requests in between.
const ROWS_PER_FETCH = 100;

/** Streams all matching deficiencies through a cursor. */
export function streamDeficiencies(db: TenantDb, reader: Reader, filter: ListQuery) {
  return withColumns(sorted(selectMatching(db, reader, filter), filter), reader).stream(ROWS_PER_FETCH);
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
    .select(['deficiencies.id', 'equipment.id as equipmentId'])
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
 * Finds the first of the given deficiencies whose question has a later deficiency of the piece, with the number of the newest. Withdrawn
 * deficiencies do not count.
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
  rows: readonly Insertable<TenantTables['deficiencyChanges']>[],
): Promise<void> {
  if (rows.length > 0) {
    await db.insertInto('deficiencyChanges').values(rows).execute();
  }
}
