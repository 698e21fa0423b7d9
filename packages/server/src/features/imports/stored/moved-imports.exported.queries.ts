/** Moves imports and their rows with their company. */
import { sql } from 'kysely';
import type { MovedTable } from '../../../platform/db/company-move.ts';
import { copiedColumns, tableIn } from '../../../platform/db/tenant-tables.ts';

/** CHECKED becomes UPLOADED, because rows were checked against the old group's catalogue; RUNNING becomes FAILED. */
export const movedImports: MovedTable = {
  table: 'imports',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) => {
    const { columns, values } = await copiedColumns(db, to, 'imports', {
      company_id: sql`${toCompanyId}::uuid`,
      state: sql`case source_row.state when 'CHECKED' then 'UPLOADED' when 'RUNNING' then 'FAILED' else source_row.state end`,
      failure: sql`case source_row.state when 'RUNNING' then 'COMPANY_MOVED' else source_row.failure end`,
    });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'imports')} (${columns})
      select ${values} from ${tableIn(from, 'imports')} as source_row where source_row.company_id = ${fromCompanyId}`.execute(
      db,
    );
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

export const movedImportRows: MovedTable = {
  table: 'import_rows',
  copy: async (db, { from, to, fromCompanyId }) => {
    const { columns, values } = await copiedColumns(db, to, 'import_rows', { product_id: sql`null` });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'import_rows')} (${columns})
      select ${values} from ${tableIn(from, 'import_rows')} as source_row
      where source_row.import_id in (
        select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'import_rows')}
      where import_id in (
        select id from ${tableIn(from, 'imports')} where company_id = ${fromCompanyId})`.execute(db);
    return numAffectedRows;
  },
};
