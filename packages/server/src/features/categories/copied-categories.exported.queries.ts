/** Copies the categories that a moving company's equipment needs into another group. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

/** Copies categories with their attributes as disabled, since the other group's admins decide whether to enable them. */
export async function copyCategories(
  db: PublicDb,
  { from, to }: CompanyMove,
  ids: readonly string[],
): Promise<void> {
  await carryRows(db, {
    from: sql`${tableIn(from, 'categories')} as source_row where source_row.id = any(${ids}::uuid[])`,
    to,
    table: 'categories',
    replaced: { enabled: sql`false` },
    insert: ({ columns, values, rows }) => sql`
      insert into ${tableIn(to, 'categories')} (${columns}) select ${values} from ${rows}`,
  });
  await carryRows(db, {
    from: sql`${tableIn(from, 'category_attributes')} as source_row where source_row.category_id = any(${ids}::uuid[])`,
    to,
    table: 'category_attributes',
    insert: ({ columns, values, rows }) => sql`
      insert into ${tableIn(to, 'category_attributes')} (${columns}) select ${values} from ${rows}`,
  });
}
