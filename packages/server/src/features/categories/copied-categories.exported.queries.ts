/** Copies the categories that a moving company's equipment needs into another group. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

/** Copies categories with their attributes, disabled: the other group's admins decide whether to enable them. */
export async function copyCategories(
  db: PublicDb,
  { from, to }: CompanyMove,
  ids: readonly string[],
): Promise<void> {
  const category = await copiedColumns(db, to, 'categories', { enabled: sql`false` });
  await sql`
    insert into ${tableIn(to, 'categories')} (${category.columns})
    select ${category.values} from ${tableIn(from, 'categories')} as source_row where source_row.id = any(${ids}::uuid[])`.execute(
    db,
  );
  const attribute = await copiedColumns(db, to, 'category_attributes');
  await sql`
    insert into ${tableIn(to, 'category_attributes')} (${attribute.columns})
    select ${attribute.values} from ${tableIn(from, 'category_attributes')} as source_row
    where source_row.category_id = any(${ids}::uuid[])`.execute(db);
}
