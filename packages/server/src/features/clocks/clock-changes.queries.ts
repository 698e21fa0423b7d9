/** Queries of the changes of clocks. */
import type {
  CLOCK_CHANGE_SOURCES,
  listClockChanges as listEndpoint,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ProductClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { LimitedQuestion } from '../inspection-types/starter-limits.service.ts';
import { onePage } from '../../platform/db/one-page.ts';

/** A product before or after a change. */
export interface ChangedProduct {
  readonly productId: string;
  readonly isDueDate: boolean;
  readonly clocks: readonly ProductClock[];
  /** The class of a norm set that the product follows. Absent for clocks of its own. */
  readonly norm?: NormMark | undefined;
}

/** A change to add. */
export interface NewChange {
  readonly id: string;
  readonly at: Date;
  readonly userId: string;
  readonly userName: string;
  readonly source: (typeof CLOCK_CHANGE_SOURCES)[number];
  readonly before: readonly ChangedProduct[];
  readonly after: readonly ChangedProduct[];
  readonly changed: number;
  readonly stated: number;
  /** The starter questions that it limits. Null for a change that does not switch clocks on. */
  readonly limitedQuestions: readonly LimitedQuestion[] | null;
}

/** Adds a change as the newest. The caller has locked changes. */
export async function insertChange(
  db: TenantDb,
  { before, after, limitedQuestions, ...change }: NewChange,
): Promise<void> {
  await db
    .insertInto('clockChanges')
    .values({
      ...change,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      limitedQuestions: limitedQuestions && JSON.stringify(limitedQuestions),
      place: sql`(select coalesce(max(place), 0) + 1 from clock_changes)`,
    })
    .execute();
}

export async function noteUndone(
  db: TenantDb,
  id: string,
  undoneAt: Date,
  undoneByName: string,
): Promise<void> {
  await db.updateTable('clockChanges').set({ undoneAt, undoneByName }).where('id', '=', id).execute();
}

/** The id of the newest change that can be undone, which is neither an undo nor undone itself. */
const UNDOABLE_ID = sql<string | null>`(
  select id from clock_changes where undone_at is null and source <> 'UNDO' order by place desc limit 1)`;

export async function findUndoableId(db: TenantDb): Promise<string | null> {
  const row = await db.selectNoFrom(UNDOABLE_ID.as('id')).executeTakeFirstOrThrow();
  return row.id;
}

function selectChanges(db: TenantDb) {
  return db
    .selectFrom('clockChanges')
    .select(['id', 'at', 'userName', 'changed', 'undoneAt', 'undoneByName'])
    .select([
      sql<NewChange['source']>`source`.as('source'),
      sql<boolean>`id is not distinct from ${UNDOABLE_ID}`.as('isUndoable'),
    ]);
}

/** Returns one page of changes with the number of their products and the names of the first three. */
export async function listChanges(db: TenantDb, query: QueryOf<typeof listEndpoint>) {
  const rows = selectChanges(db)
    .select([
      sql<number>`jsonb_array_length(after)`.as('products'),
      sql<string[]>`coalesce((
        select array_agg(products.name::text order by place)
        from jsonb_array_elements(after) with ordinality as changed (product, place)
          join products on products.id = (product ->> 'productId')::uuid
        where place <= 3), '{}')`.as('productNames'),
    ])
    .orderBy('place', query.direction);
  return onePage(rows, query);
}

/** Finds a change with its products. */
export async function findChange(db: TenantDb, id: string) {
  return selectChanges(db)
    .select([
      sql<ChangedProduct[]>`before`.as('before'),
      sql<ChangedProduct[]>`after`.as('after'),
      sql<LimitedQuestion[] | null>`limited_questions`.as('limitedQuestions'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the names of products. */
export async function findProductNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists the changes in which a product follows a norm set before or after the change. */
export async function listMarkedChanges(db: TenantDb) {
  return db
    .selectFrom('clockChanges')
    .select(['id', sql<ChangedProduct[]>`before`.as('before'), sql<ChangedProduct[]>`after`.as('after')])
    .where(sql<boolean>`before || after @> '[{"norm": {}}]'`)
    .orderBy('place')
    .execute();
}

/** Replaces the products of a change. */
export async function replaceChangedProducts(
  db: TenantDb,
  id: string,
  { before, after }: Pick<NewChange, 'before' | 'after'>,
): Promise<void> {
  await db
    .updateTable('clockChanges')
    .set({ before: JSON.stringify(before), after: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();
}
