/** Moves imports and their rows with their company. */
import { sql } from 'kysely';
import { productsAsTable, type MovedTable } from '../../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../../platform/db/tenant-tables.ts';

/**
 * Moves imports. CHECKED becomes UPLOADED, because rows were checked against the old group's catalogue and corrections name its
 * products. RUNNING becomes FAILED.
 */
export const movedImports: MovedTable = {
  table: 'imports',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'imports')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'imports',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
        reading: sql`'{}'`,
        state: sql`case source_row.state when 'CHECKED' then 'UPLOADED' when 'RUNNING' then 'FAILED' else source_row.state end`,
        failure: sql`case source_row.state when 'RUNNING' then 'COMPANY_MOVED' else source_row.failure end`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'imports')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

export const movedImportRows: MovedTable = {
  table: 'import_rows',
  copy: async (db, { from, to, fromCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'import_rows')} as source_row where source_row.import_id in (
        select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`,
      to,
      table: 'import_rows',
      replaced: { product_id: sql`null` },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'import_rows')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'import_rows')}
      where import_id in (
        select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
};

/** Moves spellings of products that the target group also has, unless its company already knows the spelling. */
export const movedProductSpellings: MovedTable = {
  table: 'import_product_spellings',
  copy: async (db, move) => {
    const { from, to, fromCompanyId, toCompanyId } = move;
    const { rows: known } = await sql<{ spelling: string }>`
      select spelling from ${tableIn(to, 'import_product_spellings')} where company_id = ${toCompanyId}`.execute(
      db,
    );
    await sql`
      delete from ${tableIn(from, 'import_product_spellings')}
      where company_id = ${fromCompanyId} and (
        spelling = any(${known.map(({ spelling }) => spelling)}::text[])
        or product_id <> all(${move.products.map(({ source }) => source)}::uuid[]))`.execute(db);
    return carryRows(db, {
      from: sql`${tableIn(from, 'import_product_spellings')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'import_product_spellings',
      replaced: { company_id: sql`${toCompanyId}::uuid`, product_id: sql`m.target` },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'import_product_spellings')} (${columns}) select ${values} from ${rows}
        join ${productsAsTable(move)} on m.source = source_row.product_id`,
    });
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'import_product_spellings')} where company_id = ${fromCompanyId}`.execute(
      db,
    );
    return numAffectedRows;
  },
};
