/** Serials in the tag directory without a group. They are taken for every group and go to a group when they are sent. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Replaces the role of a group. Row security hides these rows from all groups. */
const NO_GROUP = '';

/**
 * Adds serials that no group has to the tag directory, in their order.
 * @returns the added serials, without those that existed
 */
export async function addReservedSerials(
  db: PublicDb,
  serials: readonly string[],
  createdAt: Date,
): Promise<string[]> {
  const { rows } = await sql<{ serialNumber: string }>`
    insert into public.tag_directory (serial_number, tenant_role, created_at)
    select serial, ${NO_GROUP}, ${createdAt}::timestamptz from unnest(${serials}::text[]) as serial
    on conflict do nothing
    returning serial_number`.execute(db);
  return rows.map(({ serialNumber }) => serialNumber);
}

/** Gives serials of the tag directory to a group. @param tenantRole of the group; undefined takes them from every group */
export async function giveSerials(
  db: PublicDb,
  serials: readonly string[],
  tenantRole: string | undefined,
): Promise<void> {
  await sql`
    update public.tag_directory set tenant_role = ${tenantRole ?? NO_GROUP}
    where serial_number = any(${serials}::text[])`.execute(db);
}
