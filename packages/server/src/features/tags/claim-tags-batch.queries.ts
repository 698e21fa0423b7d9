/** Many tags in one statement each: locked, and equipment put on them. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Those of the serials that the group has, locked in the order of their serials. */
export async function lockTags(db: TenantDb, serials: readonly string[]) {
  if (serials.length === 0) {
    return [];
  }
  return db
    .selectFrom('tags')
    .select(['serialNumber', 'companyId', 'retired', 'equipmentId'])
    .where(sql<boolean>`serial_number = any(${serials}::text[])`)
    .orderBy('serialNumber')
    .forUpdate()
    .execute();
}

/** Puts equipment on blank tags. */
export async function occupyTags(
  db: TenantDb,
  claims: readonly { readonly serialNumber: string; readonly equipmentId: string }[],
  updateDate: Date,
): Promise<void> {
  await sql`
    update tags set equipment_id = claim.equipment_id, enabled = true, update_date = ${updateDate}
    from unnest(
      ${claims.map((claim) => claim.serialNumber)}::text[],
      ${claims.map((claim) => claim.equipmentId)}::uuid[]
    ) as claim (serial, equipment_id)
    where tags.serial_number = claim.serial`.execute(db);
}

/** Adds tags that carry equipment from the start. */
export async function addOccupiedTags(
  db: TenantDb,
  claims: readonly { readonly serialNumber: string; readonly equipmentId: string }[],
  { companyId, createdAt }: { companyId: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into tags (serial_number, company_id, equipment_id, created_at, update_date)
    select serial, ${companyId}::uuid, equipment_id, ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from unnest(
      ${claims.map((claim) => claim.serialNumber)}::text[],
      ${claims.map((claim) => claim.equipmentId)}::uuid[]
    ) as claim (serial, equipment_id)`.execute(db);
}
