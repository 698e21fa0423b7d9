/** The clocks of the sandbox. Each customer's clock is some months ahead of the server's. */
import { sql } from 'kysely';
import type { PublicDb } from '../../../platform/db/database.ts';
import { sandboxTables } from './sandbox-schema.queries.ts';

/** Returns the months by which a customer's clock is ahead, 0 for an unknown customer. */
export async function readClockMonths(db: PublicDb, customerId: number): Promise<number> {
  const row = await sandboxTables(db)
    .selectFrom('customers')
    .select('clockMonths')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.clockMonths ?? 0;
}

/** Lists the numbers of months by which clocks are ahead, each number once. */
export async function listClockMonths(db: PublicDb): Promise<number[]> {
  const rows = await sandboxTables(db).selectFrom('customers').select('clockMonths').distinct().execute();
  return rows.map(({ clockMonths }) => clockMonths);
}

/** Moves a customer's clock ahead by a month. */
export async function addClockMonth(db: PublicDb, customerId: number): Promise<void> {
  await sandboxTables(db)
    .updateTable('customers')
    .set({ clockMonths: sql`clock_months + 1` })
    .where('id', '=', customerId)
    .execute();
}
