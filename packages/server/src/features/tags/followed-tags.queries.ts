/** Tells the platform when tags from its production get or lose equipment. */
import { sql } from 'kysely';
import { type TenantDb, withCommit } from '../../platform/db/database.ts';

/**
 * Tells the platform which tags got or lost equipment, in one message with the commit. So the platform's rows are locked only briefly.
 * Serials that are not from a production are ignored.
 */
export function followTags(
  db: TenantDb,
  serials: readonly string[],
  { isClaimed, at }: { readonly isClaimed: boolean; readonly at: Date },
): void {
  if (serials.length > 0) {
    withCommit(db, async () => {
      await sql`select public.follow_tags(${serials}::text[], ${isClaimed}, ${at})`.execute(db);
    });
  }
}
