/** Keeps the security log. Events are collected while calls are answered, and stored once a second. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { MERGED_KINDS } from './security-events.rules.ts';
import { insertEvents, type ObservedEvent } from './security-log.queries.ts';

/** The server's logger of warnings, for example pino. */
export interface SecurityLogWarnings {
  warn: (facts: object, message: string) => void;
}

const FLUSH_MS = 1000;
/** Maximum of events that are kept while the database does not answer. */
const MAX_WAITING = 10_000;

/** An event that has just happened. */
export type NewEvent = Omit<ObservedEvent, 'id' | 'at' | 'times'>;

export interface SecurityLog {
  /** Keeps an event until it is stored. */
  readonly add: (event: NewEvent) => void;
  /** Stores the events so far. A failure is logged, and the events wait for the next time. */
  readonly flush: () => Promise<void>;
  /** Stops the timer and stores the remaining events. */
  readonly close: () => Promise<void>;
}

/** Returns the key of an event. Equal events of a frequent kind share a key, so they become one row. */
function keyOf(event: ObservedEvent): string {
  return MERGED_KINDS.has(event.kind)
    ? JSON.stringify([event.kind, event.user_id, event.user_email, event.address, event.action, event.status])
    : event.id;
}

/** Opens the security log of one server. */
export function openSecurityLog(
  { database, clock, ids }: ClockAndIds & { readonly database: Database },
  log: SecurityLogWarnings,
): SecurityLog {
  let waiting = new Map<string, ObservedEvent>();
  let lost = 0;
  const keep = (event: ObservedEvent) => {
    const key = keyOf(event);
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= MAX_WAITING) {
      lost += 1;
      return;
    }
    waiting.set(key, known === undefined ? event : { ...known, times: known.times + event.times });
  };
  const store = async () => {
    const events = waiting;
    waiting = new Map();
    if (events.size === 0) {
      return;
    }
    try {
      await database.public((db) => insertEvents(db, [...events.values()]), '20s');
      if (lost > 0) {
        log.warn({ events: lost }, 'security events were lost while the database did not answer');
        lost = 0;
      }
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : '' }, 'security events could not be stored');
      for (const event of events.values()) {
        keep(event);
      }
    }
  };
  let storing = Promise.resolve();
  const flush = async () => {
    storing = storing.then(store);
    await storing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    add: (event) => keep({ ...event, id: ids.newId(), at: clock.now(), times: 1 }),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
