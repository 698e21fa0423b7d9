/** Adds and deletes events. */
import type { EventType } from '@mobcheck/contract/events/event-types.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';

/** An event before it is stored. */
export interface NewEvent {
  readonly id: string;
  readonly type: EventType;
  readonly companyId: string;
  /** JSON */
  readonly body: string;
  readonly recordedAt: Date;
}

type Columns = { readonly [K in keyof NewEvent]: readonly NewEvent[K][] };

const insertColumns = compiledOnce(
  (_: TenantDb, { id, type, companyId, body, recordedAt }: Columns) => sql`
    insert into events (id, type, company_id, body, recorded_at)
    select * from unnest(${id}::uuid[], ${type}::text[], ${companyId}::uuid[], ${body}::text[], ${recordedAt}::timestamptz[])`,
);

/** Adds events in one statement, whatever their number. */
export async function insertEvents(db: TenantDb, events: readonly NewEvent[]): Promise<void> {
  const column = <K extends keyof NewEvent>(key: K) => events.map((event) => event[key]);
  await insertColumns(db, {
    id: column('id'),
    type: column('type'),
    companyId: column('companyId'),
    body: column('body'),
    recordedAt: column('recordedAt'),
  });
}

/** Deletes the events that were recorded before an instant. */
export async function deleteEventsBefore(db: TenantDb, instant: Date): Promise<void> {
  await db.deleteFrom('events').where('recordedAt', '<', instant).execute();
}
