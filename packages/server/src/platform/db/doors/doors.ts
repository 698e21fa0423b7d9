/** Whether the doors to other systems and people are open. They are shut in a restored copy, which would otherwise send everything twice. */
import { sql, type SqlBool } from 'kysely';
import type { PublicDb } from '../database.ts';

/** The condition that the doors are open, for statements of the shared schema. */
export const DOORS_ARE_OPEN = sql<SqlBool>`exists (
  select from public.open_doors where database = public.this_database())`;

/** Whether tokens, deliveries, schedules, calendars and shared links act as if they were off, because the database is a restored copy. */
export async function areDoorsShut(db: PublicDb): Promise<boolean> {
  const { rows } = await sql<{ isShut: boolean }>`
    select not ${DOORS_ARE_OPEN} as is_shut`.execute(db);
  return rows[0]?.isShut ?? true;
}

/** Opens the doors in this database. */
export async function openDoors(db: PublicDb): Promise<void> {
  await sql`
    insert into public.open_doors (database) values (public.this_database())
    on conflict (is_only_row) do update set database = excluded.database, opened_at = now()`.execute(db);
}

/** Shuts the doors until they are opened again. */
export async function shutDoors(db: PublicDb): Promise<void> {
  await sql`delete from public.open_doors`.execute(db);
}
