/** Makes the deliveries of events, in the order of the feed and when an admin sends them again. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { KEPT_DAYS } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { z } from 'zod';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { commitUnwritten } from '../../platform/db/statements/commit-unwritten.ts';
import { findPresent } from '../../platform/db/snapshots/present.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { jobTask, timedTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { type EventPlace, hasLaterEvents, listEventsAfter } from '../events/event-feed.exported.queries.ts';
import * as queries from './deliveries.queries.ts';
import { scheduleSending } from './send-deliveries.service.ts';
import * as spreading from './spread-events.queries.ts';

export const REPLAY_WEBHOOK = {
  name: 'replay-webhook',
  payload: z.object({ webhookId: z.string(), since: z.iso.datetime(), upTo: z.iso.datetime() }),
};
const SPREAD_EVENTS = { name: spreading.SPREAD_EVENTS_NAME, payload: z.object({}) };
/** Pause of the job while events wait for an older transaction to end. */
const PAUSE_SECONDS = 3;
/** Events that are copied in one transaction. */
const BATCH_SIZE = 500;

type Listening = Awaited<ReturnType<typeof spreading.listListening>>[number];

/** Adds the deliveries of a webhook, and the job that sends them. */
async function deliver(
  db: PublicDb,
  { id, types, companyId }: Pick<Listening, 'id' | 'types' | 'companyId'>,
  events: readonly queries.StoredEvent[],
  added: Parameters<typeof queries.addDeliveries>[3],
): Promise<void> {
  const wanted = events.filter(
    (event) => types.includes(event.type) && (companyId === null || event.companyId === companyId),
  );
  if (wanted.length > 0) {
    await queries.addDeliveries(db, id, wanted, added);
    await scheduleSending(db, id, added.now);
  }
}

/** Reads the events after the cursor that some webhook may want. */
async function readPage(db: TenantDb, cursor: EventPlace | undefined, since: Date) {
  const { xmin } = await findPresent(db);
  // A restored database numbers transactions anew, so a cursor beyond the present number is ignored. A repeated event adds no delivery.
  const after = cursor !== undefined && BigInt(cursor.transaction) < BigInt(xmin) ? cursor : undefined;
  const events = await listEventsAfter(db, {
    after,
    companyId: undefined,
    type: undefined,
    since,
    limit: BATCH_SIZE,
  });
  const isFull = events.length === BATCH_SIZE;
  return { events, isFull, isWaiting: !isFull && (await hasLaterEvents(db, since)) };
}

/** Makes the deliveries of the next events of a group. Adds the job again while there are more. */
async function spread({ clock }: TaskParts, db: PublicDb, tenantRole: string): Promise<void> {
  // A crash loses the deliveries together with the cursor, and the task of each minute makes them again.
  await commitUnwritten(db);
  const webhooks = await spreading.listListening(db, tenantRole);
  const [group] = webhooks;
  if (group === undefined) {
    return;
  }
  const cursor = await spreading.lockCursor(db, group.companyGroupId);
  const first = new Date(Math.min(...webhooks.map(({ since }) => since.getTime())));
  const { events, isFull, isWaiting } = await insideTenant(db, group, (inGroup) =>
    readPage(inGroup, cursor, first),
  );
  for (const webhook of webhooks) {
    const later = events.filter(({ recordedAt }) => recordedAt >= webhook.since);
    await deliver(db, webhook, later, { now: clock.now(), isReplay: false });
  }
  const last = events.at(-1);
  if (last !== undefined) {
    await spreading.moveCursor(db, group.companyGroupId, last);
  }
  if (isFull || isWaiting) {
    await spreading.addSpreadJobs(db, [tenantRole], isFull ? 0 : PAUSE_SECONDS);
  }
}

async function replay(
  parts: TaskParts,
  { webhookId, since, upTo }: z.output<typeof REPLAY_WEBHOOK.payload>,
): Promise<void> {
  const { database, clock } = parts;
  const webhook = await database.public((db) => queries.findListening(db, webhookId));
  if (webhook === undefined) {
    return;
  }
  const filter = { ...webhook, since: new Date(since), upTo: new Date(upTo) };
  let after: string | undefined;
  let events: queries.StoredEvent[];
  do {
    events = await database.tenant(webhook, (db) => queries.listEventsAfter(db, filter, after, BATCH_SIZE));
    const page = events;
    await database.public((db) => deliver(db, webhook, page, { now: clock.now(), isReplay: true }));
    after = events.at(-1)?.id;
  } while (events.length === BATCH_SIZE);
}

async function purge({ database, clock }: TaskParts): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.public(queries.deleteOrphans);
  let deleted: number;
  do {
    deleted = await database.public((db) => queries.deleteDeliveriesBefore(db, before, BATCH_SIZE));
  } while (deleted === BATCH_SIZE);
}

/** Returns the tasks that make deliveries, and the nightly task that deletes old deliveries and webhooks of ended tokens. */
export function spreadTasks(parts: TaskParts): JobTask[] {
  const { database } = parts;
  return [
    jobTask(SPREAD_EVENTS, async (_, { tenantRole }) => {
      if (tenantRole !== undefined) {
        await database.public((db) => spread(parts, db, tenantRole));
      }
    }),
    // Finds the events of servers that were killed before they added a job.
    timedTask(nightlyJob('spread-all-events'), '* * * * *', () =>
      database.public(async (db) => void (await spreading.addSpreadJobs(db, undefined))),
    ),
    jobTask(REPLAY_WEBHOOK, (payload) => replay(parts, payload)),
    timedTask(nightlyJob('forget-deliveries'), '35 6 * * *', () => purge(parts)),
  ];
}
