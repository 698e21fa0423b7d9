/** Nightly job that tells which equipment begins to expire and which has expired, and deletes old events. */
import { EVENT_DAYS } from '@mobcheck/contract/events/events.contract.ts';
import { DAY_MS, dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { JobParts } from '../../platform/feature/feature.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { JobTask } from '../../platform/jobs/job.ts';
import { nightlyTasks } from '../../platform/jobs/nightly.ts';
import { deleteEventsBefore, insertEvents } from './events.queries.ts';
import { type Telling, toNewEvents } from './events.service.ts';
import { toPieceEvent } from './piece-events.service.ts';
import * as queries from './told-pieces.exported.queries.ts';

export const NIGHTLY_EVENTS = 'nightly-events';

/** Events of one statement. */
const BATCH = 500;

/** Tells about the days after `since` and up to today. */
async function tellDays(context: Telling, since: string, today: string): Promise<void> {
  const { db } = context;
  let afterId: string | null = null;
  do {
    const pieces: Awaited<ReturnType<typeof queries.listExpiring>> = await queries.listExpiring(db, {
      since,
      today,
      afterId,
      limit: BATCH,
    });
    const events = toNewEvents(
      context,
      pieces.map(({ isExpired, ...piece }) => ({
        ...toPieceEvent(context, { before: undefined, after: piece }),
        type: isExpired ? ('equipment.expired' as const) : ('equipment.expiring' as const),
      })),
    );
    if (events.length > 0) {
      await insertEvents(db, events);
    }
    afterId = pieces.length < BATCH ? null : (pieces.at(-1)?.id ?? null);
  } while (afterId !== null);
}

/** Tells about each day once. The first night only stores the day, so that equipment that expired earlier is not told. */
async function tellNight(context: Telling): Promise<void> {
  const { db, clock, session } = context;
  const today = dayIn(session.timeZone, clock.now());
  const since = await queries.lockToldDay(db);
  if (since !== undefined && since < today) {
    await tellDays(context, since, today);
  }
  if (since === undefined || since < today) {
    await queries.setToldDay(db, today);
  }
}

export function nightlyEventsTasks({ database, clock, ids, publicUrl }: JobParts): JobTask[] {
  return nightlyTasks(database, { name: NIGHTLY_EVENTS, minuteAfterSixUtc: 35 }, async (session) => {
    await database.tenant(session, async (db: TenantDb) => {
      await deleteEventsBefore(db, new Date(clock.now().getTime() - EVENT_DAYS * DAY_MS));
      await (session.hasIntegrations
        ? tellNight({ db, clock, ids, publicUrl, session })
        : queries.forgetToldDay(db));
    });
    if (session.hasIntegrations) {
      database.news.note(session.tenantRole);
    }
  });
}
