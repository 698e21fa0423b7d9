/** Categories and their attributes. */
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { matchesQuickSearch } from '../../platform/db/search.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export type AttributeKind = 'INSPECTION' | 'MAINTENANCE';

export interface CategoryFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly field: 'name' | 'enabled' | 'updateDate';
  readonly direction: 'asc' | 'desc';
  readonly query: string;
  readonly enabled?: boolean | undefined;
}

export const COLUMNS = ['id', 'name', 'builtinKey', 'enabled', 'updateDate'] as const;

/** One page of categories and the total of those that match. */
export async function listCategories(db: TenantDb, filter: CategoryFilter) {
  const matching = db
    .selectFrom('categories')
    .$if(filter.enabled !== undefined, (select) => select.where('enabled', '=', filter.enabled ?? false))
    .$if(filter.query !== '', (select) =>
      select.where(matchesQuickSearch([sql.ref('nameFolded')], filter.query)),
    );
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select(COLUMNS)
    .orderBy(filter.field, filter.direction)
    .orderBy('id')
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  return { items, total };
}

/** A category, locked: two saves of its attributes follow each other. */
export async function lockCategory(db: TenantDb, id: string) {
  return db.selectFrom('categories').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateCategory(
  db: TenantDb,
  id: string,
  change: { name: string; enabled: boolean; updateDate: Date },
) {
  return db
    .updateTable('categories')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Attributes of one kind, in their order. */
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

/** Adds new attributes and overwrites saved ones by their id. */
export async function saveAttributes(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['categoryAttributes']>[],
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
