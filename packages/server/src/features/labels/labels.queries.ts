/** Queries of label batches, and of the tags that are printed. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listLabelBatches } from '@mobcheck/contract/labels/labels.contract.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** Finds a company and locks it, so that the quota is checked for one batch at a time. */
export async function lockCompanyForUpdate(db: TenantDb, id: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'imageKey'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a batch. Returns false if the id exists. Waits for a concurrent insert of the same id. */
export async function addBatch(db: TenantDb, row: NewTenantRow<'labelBatches'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('labelBatches')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findBatch(db: TenantDb, id: string) {
  return db
    .selectFrom('labelBatches')
    .select(['companyId', 'quantity'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Number of rows per cursor fetch. It is small, so that other requests are served between two fetches. */
const TAGS_PER_FETCH = 500;

/** Streams the tags of a batch through a cursor, in their order of creation. */
export function streamBatchTags(
  db: TenantDb,
  id: string,
): AsyncIterable<{ serialNumber: string; createdAt: Date }> {
  return db
    .selectFrom('tags')
    .select(['serialNumber', 'createdAt'])
    .where('labelBatchId', '=', id)
    .orderBy('batchPlace')
    .stream(TAGS_PER_FETCH);
}

/** Selects the tags that are not retired, with their piece and the company that their labels show. */
function selectPrintableTags(db: TenantDb, onlyCompanyId: string | undefined) {
  return db
    .selectFrom('tags')
    .innerJoin('companies', 'companies.id', 'tags.companyId')
    .leftJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .leftJoin('products', 'products.id', 'equipment.productId')
    .select([
      'tags.serialNumber as serial',
      'companies.id as companyId',
      'companies.name',
      'companies.imageKey',
      'equipment.extraLabel',
      'equipment.extraCode',
      'products.name as productName',
    ])
    .where('tags.retired', '=', false)
    .$if(onlyCompanyId !== undefined, (select) => select.where('tags.companyId', '=', onlyCompanyId ?? ''));
}
export type PrintableTag = Awaited<ReturnType<typeof findPrintableTags>>[number];

/** Finds chosen tags. @param onlyCompanyId the only company that the user may see. Undefined means all */
export async function findPrintableTags(
  db: TenantDb,
  serials: readonly string[],
  onlyCompanyId: string | undefined,
) {
  return selectPrintableTags(db, onlyCompanyId).where('tags.serialNumber', 'in', serials).execute();
}

/** Lists the tags that the pieces of an import have now, in the order of its sheet. @param onlyCompanyId as in `findPrintableTags` */
export async function listImportedTags(
  db: TenantDb,
  importId: string,
  onlyCompanyId: string | undefined,
): Promise<PrintableTag[]> {
  return selectPrintableTags(db, onlyCompanyId)
    .innerJoin('importRows', 'importRows.equipmentId', 'tags.equipmentId')
    .where('importRows.importId', '=', importId)
    .orderBy('importRows.number')
    .execute();
}
/** Counts the tags created for a company in the calendar month of a day (`2026-11-21`). */
export async function countTagsInMonth(db: TenantDb, companyId: string, day: string): Promise<number> {
  const { quantity } = await db
    .selectFrom('labelBatches')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('quantity'))
    .where('companyId', '=', companyId)
    .where(sql<boolean>`date_trunc('month', ${day}::date::timestamp) <= created_date`)
    .where(sql<boolean>`created_date < date_trunc('month', ${day}::date::timestamp) + interval '1 month'`)
    .executeTakeFirstOrThrow();
  return quantity;
}

/** Returns one page of a company's batches and their total. */
export async function listBatches(db: TenantDb, companyId: string, query: QueryOf<typeof listLabelBatches>) {
  const ofCompany = db
    .selectFrom('labelBatches')
    .where('companyId', '=', companyId)
    .$if(query.query !== '', (select) =>
      select.where(matchesAnyColumn([sql`public.fold(user_name)`], query.query)),
    );
  const ordered = ofCompany
    .select(['id', 'companyId', 'kind', 'quantity', 'userName', 'createdAt'])
    .select((select) =>
      select
        .selectFrom('tags')
        .select((count) => count.fn.countAll<number>().as('blank'))
        .whereRef('tags.labelBatchId', '=', 'labelBatches.id')
        .where('tags.equipmentId', 'is', null)
        .where('tags.retired', '=', false)
        .$asScalar()
        .$notNull()
        .as('blank'),
    )
    .orderBy(query.field, query.direction)
    .orderBy('id', query.direction);
  return onePage(ordered, query);
}
