/** Loads all rows of a list. This code has a file of its own, so that the first view does not load it. */

/** The largest page of a list. */
const ROWS_AT_ONCE = 1000;

/** Loads all rows of a list, page by page. */
export async function loadAllRows<T>(
  load: (page: { page: number; pageSize: number }) => Promise<{ items: T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load({ page, pageSize: ROWS_AT_ONCE });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) {
      return rows;
    }
  }
}
