/** Moves documents with their company. */
import { sql } from 'kysely';
import { type CompanyMove, movedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedDocuments = movedTable({
  table: 'documents',
  insertInto: (to) => sql`insert into ${tableIn(to, 'documents')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'documents')}`,
});

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
