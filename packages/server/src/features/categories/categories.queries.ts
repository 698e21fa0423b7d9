/** Queries of categories and their attributes. */
import type * as contract from '@mobcheck/contract/categories/categories.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

export type AttributeKind = 'INSPECTION' | 'MAINTENANCE';

export const CATEGORY_COLUMNS = ['id', 'name', 'builtinKey', 'enabled', 'updateDate'] as const;

/** Returns one page of categories and the total of matching categories. */
export async function listCategories(db: TenantDb, query: QueryOf<typeof contract.listCategories>) {
  const matching = db
    .selectFrom('categories')
    .$if(query.enabled !== undefined, (select) => select.where('enabled', '=', query.enabled ?? false))
    .$if(query.query !== '', (select) =>
      select.where(matchesAnyColumn([sql.ref('nameFolded')], query.query)),
    );
  const ordered = matching.select(CATEGORY_COLUMNS).orderBy(query.field, query.direction).orderBy('id');
  return onePage(ordered, query);
}

/** Finds a category and locks it, so that two saves of its attributes run one after the other. */
export async function lockCategory(db: TenantDb, id: string) {
  return db
    .selectFrom('categories')
    .select(CATEGORY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCategory(
  db: TenantDb,
  id: string,
  change: { name?: string; enabled?: boolean; updateDate: Date },
) {
  return db
    .updateTable('categories')
    .set(change)
    .where('id', '=', id)
    .returning(CATEGORY_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Lists attributes of one kind, in the order that the admins chose. */
export async function listAttributes(db: TenantDb, categoryId: string, kind: AttributeKind) {
  return db
    .selectFrom('categoryAttributes')
    .select(['id', 'name', 'enabled'])
    .where('categoryId', '=', categoryId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds new attributes and overwrites saved attributes by their id. */
export async function saveAttributes(
  db: TenantDb,
  rows: readonly NewTenantRow<'categoryAttributes'>[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  await db
    .insertInto('categoryAttributes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        enabled: row.ref('excluded.enabled'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}
