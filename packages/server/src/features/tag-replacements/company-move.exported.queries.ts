/** Moves the tag replacement requests of a company to another group. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedTagReplacements: MovedTable = {
  table: 'tag_replacements',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'tag_replacements')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'tag_replacements',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'tag_replacements')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'tag_replacements')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
