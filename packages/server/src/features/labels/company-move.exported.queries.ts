/** Moves the label batches of a company to another group. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedLabelBatches: MovedTable = {
  table: 'label_batches',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'label_batches')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'label_batches',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'label_batches')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'label_batches')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
