/** The versions of norm sets that the products of an exported group follow or followed. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { type HashedVersion, hashVersions } from '../norm-sets/norm-sets.exported.queries.ts';

/** Returns the followed versions with their hashes, in a fixed order. @param schema of the group, with the table `product_norms` */
export async function listFollowedNorms(db: PublicDb, schema: string): Promise<HashedVersion[]> {
  const { rows } = await sql<{ key: string; version: number }>`
    select key, version from ${sql.id(schema, 'product_norms')}
    union
    select product -> 'norm' ->> 'key', (product -> 'norm' ->> 'version')::int
    from ${sql.id(schema, 'clock_changes')} cross join lateral jsonb_array_elements(before || after) as product
    where product ? 'norm'`.execute(db);
  return hashVersions(db, rows);
}
