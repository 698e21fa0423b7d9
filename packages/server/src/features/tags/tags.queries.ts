/** Tags of a group and their rows in the public directory. */
import { sql } from 'kysely';
import type { PublicDb, Tenant, TenantDb } from '../../platform/db/database.ts';
import { tableIn } from '../../platform/db/tenant-tables.ts';

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

/** A tag of the group, locked. */
export async function lockTag(db: TenantDb, serialNumber: string) {
  return db
    .selectFrom('tags')
    .select(['serialNumber', 'companyId', 'enabled', 'retired', 'equipmentId', 'updateDate'])
    .where('serialNumber', '=', serialNumber)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the serial stands in the directory as another group's: the directory itself shows a group only its own. */
export async function isForeign(db: TenantDb, serialNumber: string): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select public.tag_is_taken(${serialNumber})
      and not exists (select from tags where serial_number = ${serialNumber}) as foreign`.execute(db);
  return rows[0]?.foreign ?? false;
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

/** Switches a tag on or off. */
export async function switchTag(
  db: TenantDb,
  serialNumber: string,
  change: { enabled: boolean; updateDate: Date },
): Promise<void> {
  await db.updateTable('tags').set(change).where('serialNumber', '=', serialNumber).execute();
}

/** Hands the serials of a company over to another group, in the directory. */
export async function handOverSerials(
  db: PublicDb,
  from: Tenant,
  to: Tenant,
  companyId: string,
): Promise<void> {
  await sql`
    update public.tag_directory set tenant_role = ${to.tenantRole}
    where serial_number in (
      select serial_number from ${tableIn(from, 'tags')} where company_id = ${companyId})`.execute(db);
}
