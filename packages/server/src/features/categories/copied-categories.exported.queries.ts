/** Copies the categories that a moving company's equipment needs into another group. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

/** Copies categories with their attributes. The copied categories are disabled until an admin of the other group enables them. */
export async function copyCategories(
  db: PublicDb,
  { from, to }: CompanyMove,
  ids: readonly string[],
): Promise<void> {
  await carryRows(db, {
    from,
    to,
    table: 'categories',
    where: sql`id = any(${ids}::uuid[])`,
    replaced: { enabled: sql`false` },
    insertInto: sql`insert into ${tableIn(to, 'categories')}`,
  });
  await carryRows(db, {
    from,
    to,
    table: 'category_attributes',
    where: sql`category_id = any(${ids}::uuid[])`,
    insertInto: sql`insert into ${tableIn(to, 'category_attributes')}`,
  });
}
