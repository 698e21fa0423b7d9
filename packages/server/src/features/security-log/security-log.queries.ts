/** Queries of the security log. */
import type { SecurityEvent } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

/** An observed event, with the names of the table's columns. */
export interface ObservedEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEvent['kind'];
  readonly company_group_id: string | null;
  readonly company_id: string | null;
  readonly user_id: string | null;
  readonly user_name: string;
  readonly user_email: string;
  /** Hexadecimal hash of the token of the session that the call opened, which identifies the user. */
  readonly session_hash: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly action: string;
  readonly subject: string;
  readonly status: number;
  readonly times: number;
}

/** The events that a user may see. Undefined means all. */
export interface VisibleEvents {
  readonly companyGroupId: string | undefined;
  readonly companyId: string | undefined;
}

export interface EventsFilter extends VisibleEvents {
  readonly kind?: SecurityEvent['kind'] | undefined;
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
  readonly query: string;
  /** Zone of the calendar dates `from` and `upTo`. */
  readonly timeZone: string;
}

/** Adds events. An event without a session gets the user of its new session or e-mail address. */
export async function insertEvents(db: PublicDb, events: readonly ObservedEvent[]): Promise<void> {
  await sql`
    insert into security_events (id, at, kind, company_group_id, company_id, user_id, user_name, user_email, address,
      request_id, action, subject, status, times)
    select event.id, event.at, event.kind, coalesce(event.company_group_id, person.company_group_id),
      coalesce(event.company_id, person.company_id), coalesce(event.user_id, person.id),
      coalesce(nullif(event.user_name, ''), person.name, ''), coalesce(nullif(event.user_email, ''), person.email, ''),
      event.address, event.request_id, event.action, event.subject, event.status, event.times
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (id uuid, at timestamptz, kind text,
      company_group_id uuid, company_id uuid, user_id uuid, user_name text, user_email text, session_hash text,
      address text, request_id text, action text, subject text, status integer, times integer)
    left join lateral (
      select users.* from sessions join users on users.id = sessions.user_id
      where event.user_id is null and sessions.token_hash = decode(event.session_hash, 'hex')
      union all
      select users.* from users
      where event.user_id is null and email = event.user_email and status not in ('MIGRATED', 'DELETED')
      limit 1) person on true`.execute(db);
}

function selectMatching(db: PublicDb, filter: EventsFilter) {
  const { companyGroupId, companyId, kind, from, upTo, query, timeZone } = filter;
  const folded = (column: string) => sql`public.fold(${sql.ref(column)})`;
  return db
    .selectFrom('securityEvents')
    .leftJoin('companyGroups', 'companyGroups.id', 'securityEvents.companyGroupId')
    .$if(companyGroupId !== undefined, (select) => select.where('companyGroupId', '=', companyGroupId ?? ''))
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .$if(kind !== undefined, (select) => select.where('kind', '=', kind ?? ''))
    .$if(from !== undefined, (select) => select.where('at', '>=', dayStart(from ?? '', 0, timeZone)))
    .$if(upTo !== undefined, (select) => select.where('at', '<', dayStart(upTo ?? '', 1, timeZone)))
    .$if(query !== '', (select) =>
      select.where(
        matchesAnyColumn(
          ['user_name', 'user_email', 'address', 'action', 'subject', 'request_id'].map((column) =>
            folded(column),
          ),
          query,
        ),
      ),
    )
    .select([
      'securityEvents.id',
      'at',
      'kind',
      'userName',
      'userEmail',
      'address',
      'requestId',
      'action',
      'subject',
      'status',
      'times',
    ])
    .select(sql<string>`coalesce(company_groups.name, '')`.as('companyGroup'));
}

/** Returns one page of the matching events and their total number. */
export async function listEvents(
  db: PublicDb,
  filter: EventsFilter & {
    readonly field: 'at' | 'kind' | 'userEmail' | 'address';
    readonly direction: 'asc' | 'desc';
    readonly page: number;
    readonly pageSize: number;
  },
) {
  return onePage(
    selectMatching(db, filter)
      .orderBy(filter.field, filter.direction)
      // Ids grow with time.
      .orderBy('securityEvents.id', 'desc'),
    filter,
  );
}

const EVENTS_PER_FETCH = 500;

/** Streams the events that match, the newest first, through a cursor. */
export function streamEvents(db: PublicDb, filter: EventsFilter) {
  return selectMatching(db, filter)
    .orderBy('at', 'desc')
    .orderBy('securityEvents.id', 'desc')
    .stream(EVENTS_PER_FETCH);
}

export type EventRow = ReturnType<typeof streamEvents> extends AsyncIterable<infer Row> ? Row : never;

/** Deletes the oldest events before an instant, at most `limit` of them. Returns the number of deleted events. */
export async function deleteEventsBefore(db: PublicDb, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_events where id in (
      select id from security_events where at < ${before} order by at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
