/** Makes the deliveries of events, when they are recorded and when an admin sends them again. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { KEPT_DAYS } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { z } from 'zod';
import type { Clock } from '../../platform/context/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { SPREAD_EVENTS } from '../events/events.service.ts';
import * as queries from './deliveries.queries.ts';
import { scheduleSending } from './send-deliveries.service.ts';

export const REPLAY_WEBHOOK = {
  name: 'replay-webhook',
  payload: z.object({ webhookId: z.string(), since: z.iso.datetime(), upTo: z.iso.datetime() }),
};
/** Events that are copied in one transaction. */
const BATCH_SIZE = 500;

interface SpreadParts {
  readonly database: Database;
  readonly clock: Clock;
}

type Listening = NonNullable<Awaited<ReturnType<typeof queries.findListening>>>;

/** Adds the deliveries of a webhook, and the job that sends them. */
async function deliver(
  { database, clock }: SpreadParts,
  { id, types, companyId }: Listening,
  events: readonly queries.StoredEvent[],
  isReplay: boolean,
): Promise<void> {
  const wanted = events.filter(
    (event) => types.includes(event.type) && (companyId === null || event.companyId === companyId),
  );
  if (wanted.length > 0) {
    await database.public(async (db) => {
      await queries.addDeliveries(db, id, wanted, { now: clock.now(), isReplay });
      await scheduleSending(db, id, clock.now());
    });
  }
}

async function spread(parts: SpreadParts, eventIds: readonly string[], tenantRole: string): Promise<void> {
  const { database } = parts;
  const webhooks = await database.public((db) => queries.listListening(db, tenantRole));
  const [first] = webhooks;
  if (first === undefined) {
    return;
  }
  for (let start = 0; start < eventIds.length; start += BATCH_SIZE) {
    const ids = eventIds.slice(start, start + BATCH_SIZE);
    const events = await database.tenant(first, (db) => queries.listEventsById(db, ids));
    for (const webhook of webhooks) {
      await deliver(parts, webhook, events, false);
    }
  }
}

async function replay(
  parts: SpreadParts,
  { webhookId, since, upTo }: z.output<typeof REPLAY_WEBHOOK.payload>,
): Promise<void> {
  const { database } = parts;
  const webhook = await database.public((db) => queries.findListening(db, webhookId));
  if (webhook === undefined) {
    return;
  }
  const filter = { ...webhook, since: new Date(since), upTo: new Date(upTo) };
  let after: string | undefined;
  let events: queries.StoredEvent[];
  do {
    events = await database.tenant(webhook, (db) => queries.listEventsAfter(db, filter, after, BATCH_SIZE));
    await deliver(parts, webhook, events, true);
    after = events.at(-1)?.id;
  } while (events.length === BATCH_SIZE);
}

async function purge({ database, clock }: SpreadParts): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.public(queries.deleteOrphans);
  let deleted: number;
  do {
    deleted = await database.public((db) => queries.deleteDeliveriesBefore(db, before, BATCH_SIZE));
  } while (deleted === BATCH_SIZE);
}

/** Returns the tasks that make deliveries, and the nightly one that deletes old ones and webhooks of ended tokens. */
export function spreadTasks(parts: SpreadParts): JobTask[] {
  return [
    jobTask(SPREAD_EVENTS, async ({ ids }, { tenantRole }) => {
      if (tenantRole !== undefined) {
        await spread(parts, ids, tenantRole);
      }
    }),
    jobTask(REPLAY_WEBHOOK, (payload) => replay(parts, payload)),
    timedTask(nightlyJob('forget-deliveries'), '35 6 * * *', () => purge(parts)),
  ];
}
