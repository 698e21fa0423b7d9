/** Reads the feed of events. */
import type { EventType } from '@mobcheck/contract/events/event-types.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** The place of an event in the feed. */
export interface EventPlace {
  /** Number of the transaction, with up to 20 digits. */
  readonly transaction: string;
  readonly id: string;
}

/**
 * Lists events in the order of their transactions. An event is listed only when all older transactions have ended, because an unfinished
 * transaction may still add earlier events.
 */
export async function listEventsAfter(
  db: TenantDb,
  {
    after,
    companyId,
    type,
    since,
    limit,
  }: {
    readonly after: EventPlace | undefined;
    /** Undefined means all companies. */
    readonly companyId: string | undefined;
    readonly type: EventType | undefined;
    /** Undefined means any age. */
    readonly since?: Date | undefined;
    readonly limit: number;
  },
) {
  return db
    .selectFrom('events')
    .select([
      'id',
      'type',
      'companyId',
      'body',
      'recordedAt',
      sql<string>`transaction::text`.as('transaction'),
    ])
    .where(sql<boolean>`transaction < pg_snapshot_xmin(pg_current_snapshot())`)
    .$if(after !== undefined, (select) =>
      select.where(
        sql<boolean>`(transaction, id) > (${after?.transaction ?? ''}::text::xid8, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(type !== undefined, (select) => select.where('type', '=', type ?? ''))
    .$if(since !== undefined, (select) => select.where('recordedAt', '>=', since ?? new Date(0)))
    .orderBy(sql`events.transaction`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether there are events since an instant that come into the feed only when an older transaction has ended. */
export async function hasLaterEvents(db: TenantDb, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from events where transaction >= pg_snapshot_xmin(pg_current_snapshot()) and recorded_at >= ${since} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
