/** Many tags in one statement each: held, taken, given back. */
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

/** Those of the serials that cannot take equipment of the company: used, retired, another company's or group's. */
export async function listTakenSerials(
  db: TenantDb,
  serials: readonly string[],
  companyId: string,
): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial from unnest(${serials}::text[]) as serial left join tags on serial_number = serial
    where case when serial_number is null then public.tag_is_taken(serial)
      else equipment_id is not null or retired or company_id <> ${companyId} end`.execute(db);
  return rows.map((row) => row.serial);
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

/** Tags of some equipment, retired ones too, locked in the order of their serials. */
export async function lockTagsOf(db: TenantDb, equipmentIds: readonly string[]): Promise<void> {
  await sql`
    select from tags where equipment_id = any(${equipmentIds}::uuid[])
    order by serial_number for update`.execute(db);
}

/** Makes the tags of some equipment blank again. */
export async function releaseTags(
  db: TenantDb,
  equipmentIds: readonly string[],
  updateDate: Date,
): Promise<void> {
  await sql`
    update tags set equipment_id = null, enabled = true, update_date = ${updateDate}
    where equipment_id = any(${equipmentIds}::uuid[])`.execute(db);
}
