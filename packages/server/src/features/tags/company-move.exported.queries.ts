/** Moves the tags of a company to another group. */
import { sql } from 'kysely';
import type { CompanyMove, MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedTags: MovedTable = {
  table: 'tags',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'tags')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'tags',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'tags')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'tags')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

/** Assigns the serials of a company to another group in the tag directory. */
export async function handOverSerials(db: PublicDb, { from, to, fromCompanyId }: CompanyMove): Promise<void> {
  const { rows } = await sql<{ serialNumber: string }>`
    select serial_number from ${tableIn(from, 'tags')} where company_id = ${fromCompanyId}`.execute(db);
  const serials = rows.map(({ serialNumber }) => serialNumber);
  await sql`
    update public.tag_directory set tenant_role = ${to.tenantRole}
    where serial_number = any(${serials}::text[])`.execute(db);
}
