/** Moves the imports of a company with their rows, and the products that the company has chosen for spellings. */
import { sql } from 'kysely';
import { movedTable, productsAsTable, type MovedTable } from '../../../platform/db/company-move.ts';
import { tableIn } from '../../../platform/db/tenant-tables.ts';

/**
 * Moves imports. RUNNING becomes FAILED. CHECKED becomes UPLOADED, because the rows and their corrections belong to the old group's
 * catalogue.
 */
export const movedImports = movedTable({
  table: 'imports',
  insertInto: (to) => sql`insert into ${tableIn(to, 'imports')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'imports')}`,
  replaced: async () => ({
    reading: sql`'{}'`,
    state: sql`case source_row.state when 'CHECKED' then 'UPLOADED' when 'RUNNING' then 'FAILED' else source_row.state end`,
    failure: sql`case source_row.state when 'RUNNING' then 'COMPANY_MOVED' else source_row.failure end`,
  }),
});

export const movedImportRows = movedTable({
  table: 'import_rows',
  insertInto: (to) => sql`insert into ${tableIn(to, 'import_rows')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'import_rows')}`,
  where: ({ from, fromCompanyId }) => sql`import_id in (
    select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`,
  replaced: async () => ({ product_id: sql`null` }),
});

const spellings = movedTable({
  table: 'import_product_spellings',
  insertInto: (to) => sql`insert into ${tableIn(to, 'import_product_spellings')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'import_product_spellings')}`,
  replaced: async () => ({ product_id: sql`m.target` }),
  join: (move) => sql`join ${productsAsTable(move)} on m.source = source_row.product_id`,
});

/** Moves spellings of products that the target group also has, unless the target company already has the spelling. */
export const movedProductSpellings: MovedTable = {
  ...spellings,
  copy: async (db, move) => {
    const { from, to, fromCompanyId, toCompanyId, products } = move;
    const { rows: known } = await sql<{ spelling: string }>`
      select spelling from ${tableIn(to, 'import_product_spellings')} where company_id = ${toCompanyId}`.execute(
      db,
    );
    await sql`
      delete from ${tableIn(from, 'import_product_spellings')}
      where company_id = ${fromCompanyId} and (
        spelling = any(${known.map(({ spelling }) => spelling)}::text[])
        or product_id <> all(${products.map(({ source }) => source)}::uuid[]))`.execute(db);
    return spellings.copy(db, move);
  },
};
