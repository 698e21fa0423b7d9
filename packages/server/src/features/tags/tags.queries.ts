/** Tags of a group and their rows in the public directory. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Enabled tags on equipment of a product, whether they count or not: how many, and what may be, company by company. */
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

/** Whether the serial stands in the directory as another group's: the directory itself shows a group only its own. */
export async function isForeign(db: TenantDb, serialNumber: string): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select public.tag_is_taken(${serialNumber})
      and not exists (select from tags where serial_number = ${serialNumber}) as foreign`.execute(db);
  return rows[0]?.foreign ?? false;
}

/** Puts equipment on a blank tag. */
export async function occupyTag(
  db: TenantDb,
  serialNumber: string,
  change: { companyId: string; equipmentId: string; updateDate: Date },
): Promise<void> {
  await db
    .updateTable('tags')
    .set({ ...change, enabled: true })
    .where('serialNumber', '=', serialNumber)
    .execute();
}
