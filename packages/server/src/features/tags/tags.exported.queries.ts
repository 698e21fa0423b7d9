/** Queries that count, lock, insert, enable, disable and remove tags, for other features. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { PIECES_WITHIN_LIMITS } from '../companies/company-limits.exported.queries.ts';

/** Counts the enabled tags against the limits of company and group, without those of exclusive products. */
export async function countTags(
  db: TenantDb,
  companyId: string,
): Promise<{ company: number; group: number }> {
  const { rows } = await sql<{ company: number; group: number }>`
    select coalesce(sum(pieces) filter (where company_id = ${companyId}), 0)::int as company,
      coalesce(sum(pieces), 0)::int as "group"
    from ${PIECES_WITHIN_LIMITS}`.execute(db);
  return rows[0] ?? { company: 0, group: 0 };
}

/**
 * Counts the tags of a company like {@link countTags}, but by its equipment. A group before tenant migration 27 has no stored counts.
 */
export async function countTagsByPiece(db: TenantDb, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('equipment')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('equipment.companyId', '=', companyId)
    .where('equipment.enabledTag', '=', true)
    .where('products.isDvExclusive', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a tag of the group and locks it. */
export async function lockTag(db: TenantDb, serialNumber: string) {
  return db
    .selectFrom('tags')
    .select(['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId', 'updateDate'])
    .where('serialNumber', '=', serialNumber)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Adds serials to the tag directory in order. Waits for concurrent inserts of the same serials.
 * @returns the added serials, without serials that existed
 */
export async function addSerials(
  db: TenantDb,
  serials: readonly string[],
  { tenantRole, createdAt }: { tenantRole: string; createdAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ serialNumber: string }>`
    insert into public.tag_directory (serial_number, tenant_role, created_at)
    select serial, ${tenantRole}, ${createdAt}::timestamptz from unnest(${serials}::text[]) as serial
    on conflict do nothing
    returning serial_number`.execute(db);
  return rows.map(({ serialNumber }) => serialNumber);
}

export async function insertTags(
  db: TenantDb,
  rows: readonly {
    serialNumber: string;
    companyId: string;
    /** Default true. */
    enabled?: boolean;
    equipmentId: string | null;
    createdAt: Date;
    updateDate: Date;
  }[],
): Promise<void> {
  await db.insertInto('tags').values(rows).execute();
}

/** Enables or disables a tag. */
export async function setTagEnabled(
  db: TenantDb,
  serialNumber: string,
  change: { enabled: boolean; updateDate: Date },
): Promise<void> {
  await db.updateTable('tags').set(change).where('serialNumber', '=', serialNumber).execute();
}

/** Removes a free tag from the group. Its serial stays in the tag directory. Returns false if the tag is not free. */
export async function removeFreeTag(db: TenantDb, serialNumber: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tags')
    .where('serialNumber', '=', serialNumber)
    .where('equipmentId', 'is', null)
    .where('retired', '=', false)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
