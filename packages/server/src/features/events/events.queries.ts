/** Adds and deletes events. */
import type { EventType } from '@mobcheck/contract/events/event-types.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** An event before it is stored. */
export interface NewEvent {
  readonly id: string;
  readonly type: EventType;
  readonly companyId: string;
  /** JSON */
  readonly body: string;
  readonly recordedAt: Date;
}

/** Adds events in one statement, whatever their number. */
export async function insertEvents(db: TenantDb, events: readonly NewEvent[]): Promise<void> {
  const column = <K extends keyof NewEvent>(key: K) => events.map((event) => event[key]);
  await sql`
    insert into events (id, type, company_id, body, recorded_at)
    select * from unnest(${column('id')}::uuid[], ${column('type')}::text[], ${column('companyId')}::uuid[],
      ${column('body')}::text[], ${column('recordedAt')}::timestamptz[])`.execute(db);
}

/** Deletes the events that were recorded before an instant. */
export async function deleteEventsBefore(db: TenantDb, instant: Date): Promise<void> {
  await db.deleteFrom('events').where('recordedAt', '<', instant).execute();
}
