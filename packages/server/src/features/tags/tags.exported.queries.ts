/** Tags as other features count, lock, insert and switch them. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Enabled tags that count against the limits (those of exclusive products do not): of a company and of the group. */
export async function countTags(
  db: TenantDb,
  companyId: string,
): Promise<{ company: number; group: number }> {
  const row = await db
    .selectFrom('tags')
    .innerJoin('equipment', 'equipment.id', 'tags.equipmentId')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select([
      sql<number>`count(*) filter (where tags.company_id = ${companyId})`.as('company'),
      sql<number>`count(*)`.as('group'),
    ])
    .where('tags.enabled', '=', true)
    .where('tags.retired', '=', false)
    .where('products.isDvExclusive', '=', false)
    .executeTakeFirstOrThrow();
  return row;
}

/** A tag of the group, locked. */
export async function lockTag(db: TenantDb, serialNumber: string) {
  return db
    .selectFrom('tags')
    .select(['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId', 'updateDate'])
    .where('serialNumber', '=', serialNumber)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Adds serials to the directory in their order, after waiting for whoever is adding one of them now.
 * @returns those that nobody had
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
    /** True when left out. */
    enabled?: boolean;
    equipmentId: string | null;
    createdAt: Date;
    updateDate: Date;
  }[],
): Promise<void> {
  await db.insertInto('tags').values(rows).execute();
}

/** Switches a tag on or off. */
export async function switchTag(
  db: TenantDb,
  serialNumber: string,
  change: { enabled: boolean; updateDate: Date },
): Promise<void> {
  await db.updateTable('tags').set(change).where('serialNumber', '=', serialNumber).execute();
}
