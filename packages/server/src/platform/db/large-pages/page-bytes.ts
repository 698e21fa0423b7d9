/** Measures a page with possibly large rows in the database, before the server reads it. */
import { MAX_LIST_BYTES } from '@mobcheck/contract/kernel/page.ts';
import { sql, type Expression } from 'kysely';
import type { TenantDb } from '../database.ts';

/** Pages with up to this many rows are not measured, since even the largest rows fit. */
const ALWAYS_ROOM = 10;

/** The rows of a page are too large to be sent together. A smaller page fits. */
export class PageTooLarge extends Error {}

/**
 * Measures a page that has more than a few rows.
 * @param rows the query of the page, with its limit
 * @throws PageTooLarge
 */
export async function requireRoom(
  db: TenantDb,
  rows: Expression<unknown>,
  { pageSize }: { readonly pageSize: number },
): Promise<void> {
  if (pageSize <= ALWAYS_ROOM) {
    return;
  }
  const measured = await sql<{ isTooLarge: boolean }>`
    select sum(octet_length(to_json(listed)::text)) > ${MAX_LIST_BYTES} as "isTooLarge"
    from (${rows}) as listed`.execute(db);
  if (measured.rows[0]?.isTooLarge === true) {
    throw new PageTooLarge();
  }
}
