/** Moves the quarantine of a company to another group. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedQuarantine: MovedTable = {
  table: 'quarantine',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'quarantine')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'quarantine',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
        record_company_id: sql`case source_row.record_company_id when ${fromCompanyId} then ${toCompanyId}::uuid
        else source_row.record_company_id end`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'quarantine')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'quarantine')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
