/** Queries that lock many tags and assign equipment to them, each in one statement. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { followTags } from './followed-tags.queries.ts';

/** Finds the group's tags of these serials and locks them, sorted by serial. */
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

/** Assigns equipment to free tags. */
export async function assignTags(
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
  const serials = claims.map(({ serialNumber }) => serialNumber);
  followTags(db, serials, { isClaimed: true, at: updateDate });
}

/** Adds tags with equipment. */
export async function insertAssignedTags(
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
