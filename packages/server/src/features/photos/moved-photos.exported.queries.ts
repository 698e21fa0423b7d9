/** Moves the photos of a company to another group: only their rows, the files stay in the file store. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedPhotos: MovedTable = {
  table: 'photos',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) => {
    const { columns, values } = await copiedColumns(db, to, 'photos', {
      company_id: sql`${toCompanyId}::uuid`,
    });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'photos')} (${columns})
      select ${values} from ${tableIn(from, 'photos')} as source_row where source_row.company_id = ${fromCompanyId}`.execute(
      db,
    );
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'photos')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
