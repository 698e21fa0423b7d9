/** Queries of tag replacement requests. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listTagReplacements } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

interface RequestFilter extends QueryOf<typeof listTagReplacements> {
  /** The user may see only the requests of this company. Undefined means every company. */
  readonly onlyCompanyId: string | undefined;
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(db: TenantDb, id: string) {
  return db
    .selectFrom('tagReplacements')
    .select(['id', 'companyId', 'newSerial', 'oldSerial', 'userId', 'userName', 'requestedAt', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertRequest(db: TenantDb, row: NewTenantRow<'tagReplacements'>): Promise<void> {
  await db.insertInto('tagReplacements').values(row).execute();
}

interface Closing {
  readonly state: 'DONE' | 'DISMISSED';
  readonly closedAt: Date;
  readonly closedBy: string;
}

/** Closes a request. Returns false if it was closed already. */
export async function closeRequest(db: TenantDb, id: string, closing: Closing): Promise<boolean> {
  const closedRow = await db
    .updateTable('tagReplacements')
    .set({ ...closing, updateDate: closing.closedAt })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return closedRow !== undefined;
}

/**
 * Whether an open request has one of the serials as its new tag, and was made after the equipment of that tag was registered. Only then
 * could the technician see the equipment.
 * @param serials of the new tag and of the tags that its equipment had before
 * @param since when the equipment was registered
 */
export async function hasRequestSince(
  db: TenantDb,
  serials: readonly string[],
  since: Date,
): Promise<boolean> {
  const openRequest = await db
    .selectFrom('tagReplacements')
    .select('id')
    .where('newSerial', 'in', serials)
    .where('state', '=', 'OPEN')
    .where('requestedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return openRequest !== undefined;
}

/** Returns a column of the new tag's equipment, or of the old tag's when the new tag is free, or an empty text. */
function equipmentColumn(
  column:
    | 'product_name'
    | 'product_sku'
    | 'extra_label'
    | 'extra_code'
    | 'manufacturing_number'
    | 'manufacturer',
) {
  return sql<string>`coalesce(equipment.${sql.ref(column)}, old_equipment.${sql.ref(column)}, '')`;
}

function matchesSearch(query: string): Expression<SqlBool> {
  const columns = (
    ['product_name', 'extra_label', 'extra_code', 'manufacturing_number', 'manufacturer'] as const
  ).map((column) => sql`public.fold(${equipmentColumn(column)})`);
  const serials = ['new_serial', 'old_serial'].map(
    (column) => sql`lower(tag_replacements.${sql.ref(column)})`,
  );
  return matchesAnyColumn(columns, query, { serials });
}

function filteredRequests(db: TenantDb, filter: RequestFilter) {
  const { onlyCompanyId, requestFrom, requestUpTo, query } = filter;
  return db
    .selectFrom('tagReplacements')
    .leftJoin('tags', 'tags.serialNumber', 'tagReplacements.newSerial')
    .leftJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .leftJoin('tags as oldTags', 'oldTags.serialNumber', 'tagReplacements.oldSerial')
    .leftJoin('equipment as oldEquipment', 'oldEquipment.id', 'oldTags.equipmentId')
    .where('tagReplacements.state', '=', 'OPEN')
    .$if(onlyCompanyId !== undefined, (select) =>
      select.where('tagReplacements.companyId', '=', onlyCompanyId ?? ''),
    )
    .$if(requestFrom !== undefined, (select) => select.where('requestedDate', '>=', requestFrom ?? ''))
    .$if(requestUpTo !== undefined, (select) => select.where('requestedDate', '<=', requestUpTo ?? ''))
    .$if(query !== '', (select) => select.where(matchesSearch(query)));
}

const SORT_COLUMNS = {
  requestDate: [sql.ref('tag_replacements.requested_at')],
  newSerial: [sql.ref('tag_replacements.new_serial')],
  equipment: [equipmentColumn('extra_label'), equipmentColumn('extra_code')],
  product: [equipmentColumn('product_name'), equipmentColumn('product_sku')],
} as const;

/** Returns one page of open requests and the total of those that match. Equipment texts are empty without equipment. */
export async function listRequests(db: TenantDb, filter: RequestFilter) {
  const selectedRequests = filteredRequests(db, filter).select((select) => [
    'tagReplacements.id',
    'tagReplacements.newSerial',
    'tagReplacements.oldSerial',
    'tagReplacements.companyId',
    'tagReplacements.userName',
    'tagReplacements.requestedAt',
    'tagReplacements.updateDate',
    equipmentColumn('extra_label').as('extraLabel'),
    equipmentColumn('extra_code').as('extraCode'),
    equipmentColumn('product_name').as('productName'),
    equipmentColumn('product_sku').as('productSku'),
    select.fn
      .coalesce('equipment.tagSerialNumber', 'oldEquipment.tagSerialNumber')
      .as('equipmentTagSerialNumber'),
  ]);
  const columns: readonly Expression<unknown>[] = SORT_COLUMNS[filter.field];
  const sortedRequests = columns.reduce<typeof selectedRequests>(
    (select, column) => select.orderBy(column, filter.direction),
    selectedRequests,
  );
  return onePage(sortedRequests.orderBy('tagReplacements.id', filter.direction), filter);
}
