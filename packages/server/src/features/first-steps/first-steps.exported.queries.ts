/** Queries of the marks of the first steps for other features. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Copies the marks of a user to the row that the user gets in another group. */
export async function copyFirstSteps(db: PublicDb, fromUserId: string, toUserId: string): Promise<void> {
  await sql`
    insert into public.first_steps (user_id, closed_at, report_opened_at)
    select ${toUserId}, closed_at, report_opened_at from public.first_steps
    where user_id = ${fromUserId}`.execute(db);
}
