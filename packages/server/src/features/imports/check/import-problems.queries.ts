/** Queries of import rows with problems or warnings. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { RowProblem } from '../columns/import-row.ts';

export interface FlaggedRow {
  readonly number: number;
  readonly cells: string[];
  readonly problems: RowProblem[];
  readonly warnings: RowProblem[];
}

/**
 * Lists the rows with problems after the row `after`, in the order of the sheet.
 * @param warned includes rows that only have warnings
 */
export async function listFlaggedRows(
  db: TenantDb,
  importId: string,
  { after, limit, warned }: { after: number; limit: number; warned: boolean },
): Promise<FlaggedRow[]> {
  return db
    .selectFrom('importRows')
    .select([
      'number',
      sql<string[]>`cells`.as('cells'),
      sql<RowProblem[]>`problems`.as('problems'),
      sql<RowProblem[]>`warnings`.as('warnings'),
    ])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .where(warned ? sql<boolean>`(not good or warnings <> '[]')` : sql<boolean>`not good`)
    .orderBy('number')
    .limit(limit)
    .execute();
}
