/** Finds acknowledged writes that an installation has lost. */
import { findCompanyGroup } from '../../../packages/server/src/platform/db/company-groups.queries.ts';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import type { Acknowledged } from './writers.ts';

/** Returns the writes that no row shows. */
export async function listLost(
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const present = new Set<string>();
  for (const name of new Set(acknowledged.map(({ group }) => group))) {
    const group = await database.public((db) => findCompanyGroup(db, name));
    if (group !== undefined) {
      await database.tenant(group, async (db) => {
        const categories = await db.selectFrom('categories').select('name').execute();
        const photos = await db.selectFrom('photos').select('id').execute();
        for (const key of [...categories.map((row) => row.name), ...photos.map((row) => row.id)]) {
          present.add(key);
        }
      });
    }
  }
  return acknowledged.filter(({ name }) => !present.has(name));
}
