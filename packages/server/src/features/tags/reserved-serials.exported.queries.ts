/** Queries of serials without a group in the tag directory. No group can use them until they are sent to a group. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Value of `tenant_role` for no group. Row security hides these rows from all groups. */
const NO_GROUP = '';

/**
 * Adds serials to the tag directory, in their order and without a group.
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

/** Assigns serials of the tag directory to a group. @param tenantRole the group's role. Undefined leaves the serials without a group */
export async function giveSerials(
  db: PublicDb,
  serials: readonly string[],
  tenantRole: string | undefined,
): Promise<void> {
  await sql`
    update public.tag_directory set tenant_role = ${tenantRole ?? NO_GROUP}
    where serial_number = any(${serials}::text[])`.execute(db);
}
