/** Records events in the transaction of their act. A job sends them to webhooks. */
import type { EventBody } from '@mobcheck/contract/events/event-body.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import type { Session } from '../../platform/context/session.ts';
import { noteNews, withCommit } from '../../platform/db/database.ts';
import { insertEvents, type NewEvent } from './events.queries.ts';

/** The context of an act that others are told about. */
export type Telling = Pick<ActionContext, 'db' | 'clock' | 'ids' | 'publicUrl'> & {
  readonly session: Pick<Session, 'hasIntegrations' | 'timeZone'>;
};

/** Removes keys from each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An event without the fields that recording adds. */
export type EventDraft = Without<EventBody, 'id' | 'timestamp'>;

/** Makes rows of events. The ids ascend in the order of the events, since the feed sorts by id. */
export function toNewEvents(
  { clock, ids }: Pick<Telling, 'clock' | 'ids'>,
  drafts: readonly EventDraft[],
): NewEvent[] {
  const timestamp = clock.now();
  const sortedIds = drafts.map(() => ids.newId()).toSorted();
  return drafts.map(({ type, company, data, link }, index) => {
    const id = sortedIds[index] ?? ids.newId();
    const body = JSON.stringify({ id, type, timestamp, company, data, link });
    return { id, type, companyId: company.id, body, recordedAt: timestamp };
  });
}

/**
 * Records events when the group has switched integrations on. The rows are sent with the commit, so that an act waits for no further
 * message. The job of the events is added later, outside the act.
 */
export function recordEvents(context: Telling, drafts: readonly EventDraft[]): void {
  const { db, session } = context;
  if (!session.hasIntegrations || drafts.length === 0) {
    return;
  }
  const events = toNewEvents(context, drafts);
  withCommit(db, async () => {
    await insertEvents(db, events);
    noteNews(db);
  });
}

/** Returns the data of an event without an earlier state, which is recorded as it happens. */
export function happeningNow<S, A>({ clock }: Pick<Telling, 'clock'>, subject: S, after: A) {
  const now = clock.now();
  return { subject, before: null, after, recordedAt: now, receivedAt: now, late: false, newest: true };
}
