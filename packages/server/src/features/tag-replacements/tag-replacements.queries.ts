/** Requests to replace a tag. */
import { sql, type Expression, type Insertable, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { matchesQuickSearch } from '../../platform/db/search.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export interface RequestFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly field: 'requestDate' | 'newSerial' | 'equipment' | 'product';
  readonly direction: 'asc' | 'desc';
  readonly query: string;
  readonly requestFrom?: string | undefined;
  readonly requestUpTo?: string | undefined;
  /** The only company that is shown; undefined: all. */
  readonly visibleCompany: string | undefined;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(db: TenantDb, id: string) {
  return db
    .selectFrom('tagReplacements')
    .select(['id', 'companyId', 'newSerial', 'oldSerial', 'userId', 'requestedAt', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a request; false when its id is there already, or an open one for the same new tag. */
export async function insertRequestOnce(
  db: TenantDb,
  row: Insertable<TenantTables['tagReplacements']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('tagReplacements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface Closing {
  readonly state: 'DONE' | 'DISMISSED';
  readonly closedAt: Date;
  readonly closedBy: string;
}

/** Closes a request; false when it is closed already. */
export async function closeRequest(db: TenantDb, id: string, closing: Closing): Promise<boolean> {
  const closed = await db
    .updateTable('tagReplacements')
    .set({ ...closing, updateDate: closing.closedAt })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Whether somebody asks for a replacement by one of some new tags. */
export async function isAskedFor(db: TenantDb, serials: readonly string[]): Promise<boolean> {
  const open = await db
    .selectFrom('tagReplacements')
    .select('id')
    .where('newSerial', 'in', serials)
    .where('state', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Closes the open requests for some new tags. */
export async function closeRequestsOf(
  db: TenantDb,
  serials: readonly string[],
  closing: Closing,
): Promise<void> {
  await db
    .updateTable('tagReplacements')
    .set({ ...closing, updateDate: closing.closedAt })
    .where('newSerial', 'in', serials)
    .where('state', '=', 'OPEN')
    .execute();
}

function searched(query: string): Expression<SqlBool> {
  const folded = ['product_name', 'extra_label', 'extra_code'].map(
    (column) => sql`public.fold(equipment.${sql.ref(column)})`,
  );
  const serials = ['new_serial', 'old_serial'].map(
    (column) => sql`lower(tag_replacements.${sql.ref(column)})`,
  );
  // Serials are shown in groups of four and may be typed so.
  return sql<SqlBool>`(${matchesQuickSearch(folded, query)}
    or ${matchesQuickSearch(serials, query.replaceAll(/[\s-]/g, ''))})`;
}

function matching(db: TenantDb, filter: RequestFilter) {
  const { visibleCompany, requestFrom, requestUpTo, query } = filter;
  return db
    .selectFrom('tagReplacements')
    .leftJoin('tags', 'tags.serialNumber', 'tagReplacements.newSerial')
    .leftJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .where('tagReplacements.state', '=', 'OPEN')
    .$if(visibleCompany !== undefined, (select) =>
      select.where('tagReplacements.companyId', '=', visibleCompany ?? ''),
    )
    .$if(requestFrom !== undefined, (select) => select.where('requestedDate', '>=', requestFrom ?? ''))
    .$if(requestUpTo !== undefined, (select) => select.where('requestedDate', '<=', requestUpTo ?? ''))
    .$if(query !== '', (select) => select.where(searched(query)));
}

/** Columns of each order; the id makes pages disjoint. */
const ORDERS = {
  requestDate: ['tagReplacements.requestedAt'],
  newSerial: ['tagReplacements.newSerial'],
  equipment: ['extraLabel', 'extraCode'],
  product: ['productName', 'productSku'],
} as const;

/** One page of open requests and the total of those that match; texts of a blank tag are empty. */
export async function listRequests(db: TenantDb, filter: RequestFilter) {
  const { total } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ordered = ORDERS[filter.field].reduce(
    (select, column) => select.orderBy(column, filter.direction),
    matching(db, filter).select((select) => [
      'tagReplacements.id',
      'tagReplacements.newSerial',
      'tagReplacements.oldSerial',
      'tagReplacements.companyId',
      'tagReplacements.userName',
      'tagReplacements.requestedAt',
      'tagReplacements.updateDate',
      select.fn.coalesce('equipment.extraLabel', sql.lit('')).as('extraLabel'),
      select.fn.coalesce('equipment.extraCode', sql.lit('')).as('extraCode'),
      select.fn.coalesce('equipment.productName', sql.lit('')).as('productName'),
      select.fn.coalesce('equipment.productSku', sql.lit('')).as('productSku'),
    ]),
  );
  const items = await ordered
    .orderBy('tagReplacements.id', filter.direction)
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  return { items, total };
}
