/** Moves the photos of a company to another group: only their rows, the files stay in the file store. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedPhotos: MovedTable = {
  table: 'photos',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'photos')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'photos',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'photos')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'photos')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
