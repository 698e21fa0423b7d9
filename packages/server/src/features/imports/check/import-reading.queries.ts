/** Queries of the reading of an import, and of the products that a company has chosen for spellings. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { StoredReading } from './stored-reading.ts';

export async function findReading(
  db: TenantDb,
  importId: string,
): Promise<{ reading: StoredReading; contentHash: string | null }> {
  const { reading, contentHash } = await db
    .selectFrom('imports')
    // Read as text, because the database client changes the keys inside JSON values to camel case.
    .select([sql<string>`reading::text`.as('reading'), 'contentHash'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return { reading: JSON.parse(reading) as StoredReading, contentHash };
}

export async function updateReading(
  db: TenantDb,
  importId: string,
  reading: StoredReading,
  contentHash: string | null,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ reading: JSON.stringify(reading), contentHash })
    .where('id', '=', importId)
    .execute();
}

/** Finds the newest other import that a company confirmed for a sheet with the same cells. Undone imports do not count. */
export async function findSameSheet(
  db: TenantDb,
  { id, companyId, contentHash }: { id: string; companyId: string; contentHash: string | null },
) {
  return db
    .selectFrom('imports')
    .select(['fileName', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('contentHash', '=', contentHash)
    .where('id', '<>', id)
    .where('state', 'in', ['RUNNING', 'DONE', 'FAILED'])
    .where('plannedRows', '>', 0)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the distinct texts of a column (from 0). */
export async function listDistinctTexts(db: TenantDb, importId: string, column: number): Promise<string[]> {
  const cell = sql<string>`cells ->> ${column}::int`;
  const rows = await db
    .selectFrom('importRows')
    .select(cell.as('text'))
    .distinct()
    .where('importId', '=', importId)
    .where(cell, '<>', '')
    .execute();
  return rows.map(({ text }) => text);
}

/** Lists some columns of all rows, in the order of the sheet. */
export async function listColumns(db: TenantDb, importId: string, columns: readonly number[]) {
  return db
    .selectFrom('importRows')
    .select([
      'number',
      sql<(string | null)[]>`array(
        select cells ->> position from unnest(${columns}::int[]) with ordinality as wanted (position, place) order by place
      )`.as('texts'),
    ])
    .where('importId', '=', importId)
    .orderBy('number')
    .execute();
}

export async function listLearnedProducts(db: TenantDb, companyId: string) {
  return db
    .selectFrom('importProductSpellings')
    .select(['spelling', 'productId'])
    .where('companyId', '=', companyId)
    .execute();
}

/** Saves the product that a company means by each spelling. */
export async function learnProducts(
  db: TenantDb,
  companyId: string,
  { spellings, productId, now }: { spellings: readonly string[]; productId: string; now: Date },
): Promise<void> {
  await sql`
    insert into import_product_spellings (company_id, spelling, product_id, update_date)
    select ${companyId}, spelling, ${productId}, ${now} from unnest(${spellings}::text[]) as spelling
    on conflict (company_id, spelling) do update set product_id = excluded.product_id, update_date = excluded.update_date`.execute(
    db,
  );
}

export async function forgetProducts(
  db: TenantDb,
  companyId: string,
  spellings: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('importProductSpellings')
    .where('companyId', '=', companyId)
    .where('spelling', '=', sql<string>`any(${spellings}::text[])`)
    .execute();
}
