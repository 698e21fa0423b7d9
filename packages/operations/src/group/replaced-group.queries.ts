/** Facts of a group that an operator reads before an import replaces it. */
import { sql } from 'kysely';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import type { PresentGroup } from './import-target.queries.ts';

export interface ReplacedGroup {
  readonly name: string;
  /** Pieces of equipment. */
  readonly pieces: number;
  readonly people: number;
  /** The instant of the latest act or record, or of the latest use of a session. Null means none. */
  readonly lastActivity: Date | null;
}

/** Returns how large a group is, and when it was last used. */
export async function readReplacedGroup(db: PublicDb, group: PresentGroup): Promise<ReplacedGroup> {
  const table = (name: string) => sql.id(group.schemaName, name);
  // Two statements, since tables of a group and shared tables may be on different machines.
  const own = await sql<{ pieces: number; at: Date | null }>`
    select (select count(*)::int from ${table('equipment')}) as pieces, greatest(
      (select max(at) from ${table('audit')}),
      (select max(received_at) from ${table('inspections')}),
      (select max(received_at) from ${table('maintenances')})) as at`.execute(db);
  const shared = await sql<{ people: number; at: Date | null }>`
    select
      (select count(*)::int from public.users
       where company_group_id = ${group.id} and role <> 'MOBCHECK_ADMIN' and status not in ('DELETED', 'MIGRATED')) as people,
      (select max(last_used_at) from public.sessions where company_group_id = ${group.id}) as at`.execute(db);
  const instants = [own.rows[0]?.at, shared.rows[0]?.at].flatMap((at) => at?.getTime() ?? []);
  return {
    name: group.name,
    pieces: own.rows[0]?.pieces ?? 0,
    people: shared.rows[0]?.people ?? 0,
    lastActivity: instants.length === 0 ? null : new Date(Math.max(...instants)),
  };
}
