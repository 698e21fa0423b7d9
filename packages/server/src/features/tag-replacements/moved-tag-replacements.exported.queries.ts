/** Moves the tag replacement requests of a company to another group. */
import { sql } from 'kysely';
import type { MovedTable } from '../../platform/db/company-move.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedTagReplacements: MovedTable = {
  table: 'tag_replacements',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) => {
    // The values refer to the source row by the alias `source_row`.
    const { columns, values } = await copiedColumns(db, to, 'tag_replacements', {
      company_id: sql`${toCompanyId}::uuid`,
    });
    const { numAffectedRows = 0n } = await sql`
      insert into ${tableIn(to, 'tag_replacements')} (${columns})
      select ${values} from ${tableIn(from, 'tag_replacements')} as source_row where source_row.company_id = ${fromCompanyId}`.execute(
      db,
    );
    return numAffectedRows;
  },
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'tag_replacements')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};
