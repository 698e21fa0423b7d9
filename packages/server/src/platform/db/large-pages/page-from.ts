/** Pages of the rows of one piece of equipment, bounded by number and bytes, since sizes of rows differ a thousandfold. */
import { MAX_PAGE_BYTES, type PageFrom } from '@mobcheck/contract/kernel/page.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../database.ts';

/** The lists of a piece of equipment, each with the column of its order. */
const ORDER_COLUMNS = {
  inspections: 'created_at',
  maintenances: 'created_at',
  equipment_snapshots: 'at',
} as const;
type ListOfPiece = keyof typeof ORDER_COLUMNS;

/** A page without its rows. */
interface PageKeys {
  /** The ids of its rows, newest first. */
  readonly ids: readonly string[];
  /** The id of the next page's first row; undefined on the last page. */
  readonly next: string | undefined;
  /** The number of rows of all pages. */
  readonly total: number;
}

/** The rows of a page with its place in the list. */
export interface RowsOfPage<Row> extends Omit<PageKeys, 'ids'> {
  readonly rows: readonly Row[];
}

/**
 * Finds the rows of a page without reading their content into the server. The query goes from row to row, so that it measures only the
 * rows of the page and the row after them.
 * @returns undefined when the piece has no row `from`
 */
export async function findPageKeys(
  db: TenantDb,
  list: ListOfPiece,
  equipmentId: string,
  { from, pageSize }: PageFrom,
): Promise<PageKeys | undefined> {
  const [table, order] = [sql.table(list), sql.ref(ORDER_COLUMNS[list])];
  // The inner query finds the row before it is measured, because a sort would measure every row of the piece.
  const firstOf = (begin: RawBuilder<unknown>) => sql`
    select id, ${order} as at, octet_length(to_json(listed)::text) as bytes
    from (
      select * from ${table} where equipment_id = ${equipmentId} ${begin}
      order by ${order} desc, id desc limit 1
    ) as listed`;
  const begin =
    from === undefined
      ? sql``
      : sql`and (${order}, id) <= (
          select ${order}, id from ${table} where id = ${from} and equipment_id = ${equipmentId})`;
  const { rows } = await sql<{ id: string; isIn: boolean; total: number }>`
    with recursive page as (
      select id, at, bytes::bigint as bytes, 1 as number from (${firstOf(begin)}) as first
      union all
      select next.id, next.at, page.bytes + next.bytes, page.number + 1
      from page cross join lateral (${firstOf(sql`and (${order}, id) < (page.at, page.id)`)}) as next
      where page.number <= ${pageSize} and page.bytes <= ${MAX_PAGE_BYTES}
    )
    select id, number = 1 or number <= ${pageSize} and bytes <= ${MAX_PAGE_BYTES} as "isIn",
      (select count(*)::int from ${table} where equipment_id = ${equipmentId}) as total
    from page order by number`.execute(db);
  return rows.length === 0 && from !== undefined
    ? undefined
    : {
        ids: rows.flatMap(({ id, isIn }) => (isIn ? [id] : [])),
        next: rows.find(({ isIn }) => !isIn)?.id,
        total: rows[0]?.total ?? 0,
      };
}
