/** Requests to replace a tag. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { sql, type Expression, type Insertable, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesQuickSearch } from '../../platform/db/search.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

interface RequestFilter extends QueryOf<typeof listTagReplacements> {
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

export async function insertRequest(
  db: TenantDb,
  row: Insertable<TenantTables['tagReplacements']>,
): Promise<void> {
  await db.insertInto('tagReplacements').values(row).execute();
}

/** Open requests that name one of some serials, as the new tag or as the old one. */
export async function findOpenNaming(db: TenantDb, serials: readonly string[]) {
  return db
    .selectFrom('tagReplacements')
    .select(['id', 'newSerial', 'oldSerial'])
    .where('state', '=', 'OPEN')
    .where((where) => where.or([where('newSerial', 'in', serials), where('oldSerial', 'in', serials)]))
    .orderBy('id')
    .execute();
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

/**
 * Whether somebody asks for a replacement by one of some new tags, who knew what these carry.
 * @param since when their equipment was registered: an older request does not speak of it
 */
export async function isAskedFor(db: TenantDb, serials: readonly string[], since: Date): Promise<boolean> {
  const open = await db
    .selectFrom('tagReplacements')
    .select('id')
    .where('newSerial', 'in', serials)
    .where('state', '=', 'OPEN')
    .where('requestedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** What stands of equipment in a row: of the new tag's own and, where that is blank, of the old one's; else empty. */
function shown(column: 'product_name' | 'product_sku' | 'extra_label' | 'extra_code') {
  return sql<string>`coalesce(equipment.${sql.ref(column)}, old_equipment.${sql.ref(column)}, '')`;
}

function searched(query: string): Expression<SqlBool> {
  const folded = (['product_name', 'extra_label', 'extra_code'] as const).map(
    (column) => sql`public.fold(${shown(column)})`,
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
    .leftJoin('tags as oldTags', 'oldTags.serialNumber', 'tagReplacements.oldSerial')
    .leftJoin('equipment as oldEquipment', 'oldEquipment.id', 'oldTags.equipmentId')
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
  requestDate: [sql.ref('tag_replacements.requested_at')],
  newSerial: [sql.ref('tag_replacements.new_serial')],
  equipment: [shown('extra_label'), shown('extra_code')],
  product: [shown('product_name'), shown('product_sku')],
} as const;

/** One page of open requests and the total of those that match; texts are empty where there is no equipment on either side. */
export async function listRequests(db: TenantDb, filter: RequestFilter) {
  const selected = matching(db, filter).select((select) => [
    'tagReplacements.id',
    'tagReplacements.newSerial',
    'tagReplacements.oldSerial',
    'tagReplacements.companyId',
    'tagReplacements.userName',
    'tagReplacements.requestedAt',
    'tagReplacements.updateDate',
    shown('extra_label').as('extraLabel'),
    shown('extra_code').as('extraCode'),
    shown('product_name').as('productName'),
    shown('product_sku').as('productSku'),
    select.fn
      .coalesce('equipment.tagSerialNumber', 'oldEquipment.tagSerialNumber')
      .as('equipmentTagSerialNumber'),
  ]);
  const columns: readonly Expression<unknown>[] = ORDERS[filter.field];
  const ordered = columns.reduce<typeof selected>(
    (select, column) => select.orderBy(column, filter.direction),
    selected,
  );
  return onePage(ordered.orderBy('tagReplacements.id', filter.direction), filter);
}
