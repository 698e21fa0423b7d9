/** Queries of tags of a group and of the public tag directory. */
import { sql } from 'kysely';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import { followTags } from './followed-tags.queries.ts';

/**
 * Counts, for each company, the enabled tags on equipment of an exclusive product. They do not count against the limit. The number is
 * `added`, since the tags would be added to the usage if the product stopped being exclusive.
 */
export async function countTagsOfProduct(db: TenantDb, productId: string) {
  return db
    .selectFrom('tags')
    .innerJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .innerJoin('companies', 'companies.id', 'tags.companyId')
    .select([
      'companies.id',
      'companies.name',
      'companies.tagsLimit',
      (select) => select.fn.countAll<number>().as('added'),
    ])
    .where('tags.enabled', '=', true)
    .where('tags.retired', '=', false)
    .where('equipment.productId', '=', productId)
    .groupBy('companies.id')
    .orderBy('companies.name')
    .execute();
}

/**
 * Whether the tag directory has the serial but the group has no such tag. Uses a database function, since the directory's rows of other
 * groups are hidden.
 */
export async function isOfOtherGroup(db: TenantDb, serialNumber: string): Promise<boolean> {
  const [known, own] = await inOneMessage(db, [
    () => sql<{ taken: boolean }>`select public.tag_is_taken(${serialNumber}) as taken`.execute(db),
    () => sql`select from tags where serial_number = ${serialNumber}`.execute(db),
  ]);
  return known.rows[0]?.taken === true && own.rows.length === 0;
}

/** Assigns equipment to a free tag. */
export async function assignTag(
  db: TenantDb,
  serialNumber: string,
  change: { companyId: string; equipmentId: string; updateDate: Date },
): Promise<void> {
  await db
    .updateTable('tags')
    .set({ ...change, enabled: true })
    .where('serialNumber', '=', serialNumber)
    .execute();
  followTags(db, [serialNumber], { isClaimed: true, at: change.updateDate });
}
