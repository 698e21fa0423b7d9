/** Adds, reads and deletes events. */
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

/** The place of an event in the feed. */
export interface EventPlace {
  /** Number of the transaction, with up to 20 digits. */
  readonly transaction: string;
  readonly id: string;
}

/**
 * Lists events in the order of their transactions. Events of transactions that are not older than every unfinished one come later, because
 * an unfinished one may still add earlier events.
 */
export async function listEventsAfter(
  db: TenantDb,
  {
    after,
    companyId,
    type,
    limit,
  }: {
    readonly after: EventPlace | undefined;
    /** Undefined means all companies. */
    readonly companyId: string | undefined;
    readonly type: EventType | undefined;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('events')
    .select(['id', 'body', sql<string>`transaction::text`.as('transaction')])
    .where(sql<boolean>`transaction < pg_snapshot_xmin(pg_current_snapshot())`)
    .$if(after !== undefined, (select) =>
      select.where(
        sql<boolean>`(transaction, id) > (${after?.transaction ?? ''}::text::xid8, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(type !== undefined, (select) => select.where('type', '=', type ?? ''))
    .orderBy(sql`events.transaction`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes the events that were recorded before an instant. */
export async function deleteEventsBefore(db: TenantDb, instant: Date): Promise<void> {
  await db.deleteFrom('events').where('recordedAt', '<', instant).execute();
}
