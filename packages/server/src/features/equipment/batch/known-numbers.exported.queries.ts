/** Finds numbers that equipment of a company already has. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

const COLUMN_OF = {
  extraCode: 'extra_code',
  assetNumber: 'asset_number',
  manufacturingNumber: 'manufacturing_number',
} as const;

/** Returns the numbers that a piece of the company has. @param numbers folded, as are the returned numbers */
export async function listKnownNumbers(
  db: TenantDb,
  companyId: string,
  field: keyof typeof COLUMN_OF,
  numbers: readonly string[],
): Promise<string[]> {
  if (numbers.length === 0) {
    return [];
  }
  const folded = sql<string>`public.fold(${sql.ref(`equipment.${COLUMN_OF[field]}`)})`;
  const rows = await db
    .selectFrom('equipment')
    .select(folded.as('number'))
    .distinct()
    .where('companyId', '=', companyId)
    .where(folded, '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return rows.map(({ number }) => number);
}
