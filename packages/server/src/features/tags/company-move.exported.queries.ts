/** Moves the tags of a company to another group. */
import { sql } from 'kysely';
import { type CompanyMove, movedTable } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

export const movedTags = movedTable({
  table: 'tags',
  insertInto: (to) => sql`insert into ${tableIn(to, 'tags')}`,
  deleteFrom: (from) => sql`delete from ${tableIn(from, 'tags')}`,
});

/** Assigns the serials of a company to another group in the tag directory. */
export async function handOverSerials(db: PublicDb, { from, to, fromCompanyId }: CompanyMove): Promise<void> {
  const { rows } = await sql<{ serialNumber: string }>`
    select serial_number from ${tableIn(from, 'tags')} where company_id = ${fromCompanyId}`.execute(db);
  const serials = rows.map(({ serialNumber }) => serialNumber);
  await sql`
    update public.tag_directory set tenant_role = ${to.tenantRole}
    where serial_number = any(${serials}::text[])`.execute(db);
}
