/** Moves documents with their company. */
import { sql } from 'kysely';
import type { CompanyMove, MovedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

export const movedDocuments: MovedTable = {
  table: 'documents',
  copy: async (db, { from, to, fromCompanyId, toCompanyId }) =>
    carryRows(db, {
      from: sql`${tableIn(from, 'documents')} as source_row where source_row.company_id = ${fromCompanyId}`,
      to,
      table: 'documents',
      replaced: {
        company_id: sql`${toCompanyId}::uuid`,
      },
      insert: ({ columns, values, rows }) => sql`
        insert into ${tableIn(to, 'documents')} (${columns}) select ${values} from ${rows}`,
    }),
  remove: async (db, { from, fromCompanyId }) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableIn(from, 'documents')} where company_id = ${fromCompanyId}`.execute(db);
    return numAffectedRows;
  },
};

/** Assigns the codes of a company's documents to another group in the directory. Call it before the rows are removed. */
export async function handOverDocumentCodes(
  db: PublicDb,
  { from, to, fromCompanyId }: CompanyMove,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from ${tableIn(from, 'documents')} where company_id = ${fromCompanyId}`.execute(db);
  const codes = rows.map(({ code }) => code);
  await sql`
    update public.document_directory set tenant_role = ${to.tenantRole}
    where code = any(${codes}::text[])`.execute(db);
}
