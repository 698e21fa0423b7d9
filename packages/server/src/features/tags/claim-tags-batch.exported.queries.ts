/** Queries that find taken tags, lock tags and release tags, many at once, for other features. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { followTags } from './followed-tags.queries.ts';

/** Returns the serials that are not free for the company: in use, retired, or of another company or group. */
export async function listTakenSerials(
  db: TenantDb,
  serials: readonly string[],
  companyId: string,
): Promise<string[]> {
  const { rows: own } = await sql<{ serial: string; taken: boolean }>`
    select serial_number as serial, equipment_id is not null or retired or company_id <> ${companyId} as taken
    from tags where serial_number = any(${serials}::text[])`.execute(db);
  const known = new Set(own.map(({ serial }) => serial));
  const others = serials.filter((serial) => !known.has(serial));
  const { rows: foreign } = await sql<{ serial: string }>`
    select serial from unnest(${others}::text[]) as serial where public.tag_is_taken(serial)`.execute(db);
  return [...own.filter(({ taken }) => taken), ...foreign].map(({ serial }) => serial);
}

/** Locks the tags of equipment, also retired ones, sorted by serial. */
export async function lockTagsOf(db: TenantDb, equipmentIds: readonly string[]): Promise<void> {
  await sql`
    select from tags where equipment_id = any(${equipmentIds}::uuid[])
    order by serial_number for update`.execute(db);
}

/** Makes the tags of equipment free again. */
export async function releaseTags(
  db: TenantDb,
  equipmentIds: readonly string[],
  updateDate: Date,
): Promise<void> {
  const { rows } = await sql<{ serialNumber: string }>`
    update tags set equipment_id = null, enabled = true, update_date = ${updateDate}
    where equipment_id = any(${equipmentIds}::uuid[]) returning serial_number`.execute(db);
  const serials = rows.map(({ serialNumber }) => serialNumber);
  followTags(db, serials, { isClaimed: false, at: updateDate });
}
