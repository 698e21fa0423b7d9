/** Loads a whole list, page by page. */

/** The rows of one page that `loadAllRows` asks for. */
export const ROWS_AT_ONCE = 1000;

export async function loadAllRows<T>(
  load: (page: number) => Promise<{ items: T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await load(page);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) {
      return rows;
    }
  }
}
