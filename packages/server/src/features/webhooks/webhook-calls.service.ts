/** Acts on the events of a webhook: a test, sending again, and the list of deliveries. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  KEPT_DAYS,
  MAX_REPLAYED,
  WEBHOOK_IS_OFF,
  type listDeliveries as listEndpoint,
  type replayWebhook as replayEndpoint,
  type testWebhook as testEndpoint,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import type { ClockAndIds, SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import { enqueueInPlace, findWaiting } from '../../platform/jobs/enqueue.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import { requireIntegrations, requireOpenDoors } from '../integrations/integrations.service.ts';
import { countEvents } from './deliveries.queries.ts';
import { callWebhook, scheduleSending } from './send-deliveries.service.ts';
import { REPLAY_WEBHOOK } from './spread-events.service.ts';
import * as queries from './webhooks.queries.ts';
import { recordWebhookAct, requireValidToken, visibleTo } from './webhooks.service.ts';

interface TestParts extends ClockAndIds {
  readonly database: Database;
  readonly outside: Outside;
  readonly publicUrl: string;
}

/** Sends a test event at once, also to a webhook that is off. @throws ApiError NOT_FOUND, INTEGRATIONS_OFF, DOORS_SHUT */
export async function testWebhook(
  { database, outside, publicUrl, clock, ids }: TestParts,
  session: Session,
  webhookId: string,
): Promise<HandlerReplyOf<typeof testEndpoint>> {
  requireIntegrations(session);
  const webhook = await database.public(async (db) => {
    await requireOpenDoors(db);
    const found = requireFound(await queries.findWebhook(db, visibleTo(session), webhookId));
    await recordWebhookAct({ db, session, clock, ids }, 'test', found);
    return found;
  }, '20s');
  const id = ids.newId();
  const at = clock.now();
  const { actor, companyName } = session;
  const body = JSON.stringify({
    id,
    type: 'webhook.test',
    timestamp: at,
    company: { id: actor.companyId, name: companyName },
    data: {
      subject: { kind: 'webhook', id: webhookId },
      before: null,
      after: null,
      recordedAt: at,
      receivedAt: at,
      late: false,
      newest: true,
    },
    link: `${publicUrl}/#/integrations?tab=webhooks`,
  });
  const { status, fault, milliseconds } = await callWebhook(outside, webhook, { id, at, body });
  return { status, fault, milliseconds };
}

/**
 * Locks a webhook that can send.
 * @throws ApiError NOT_FOUND, INTEGRATIONS_OFF, DOORS_SHUT, WEBHOOK_IS_OFF, WEBHOOK_TOKEN_ENDED
 */
async function lockSending({ db, session }: SignedInContext, id: string) {
  requireIntegrations(session);
  await requireOpenDoors(db);
  const webhook = requireFound(await queries.lockWebhook(db, visibleTo(session), id));
  requireValidToken(webhook);
  if (webhook.offSince !== null) {
    throw apiError(WEBHOOK_IS_OFF);
  }
  return webhook;
}

/**
 * Sends the events since an instant again. A webhook has at most one waiting job, which keeps the earlier instant.
 * @throws ApiError as `lockSending`, or a field error for too many events
 */
export async function replayWebhook(
  act: SignedInContext,
  id: string,
  { since }: BodyOf<typeof replayEndpoint>,
): Promise<HandlerReplyOf<typeof replayEndpoint>> {
  const { db, session, clock } = act;
  const webhook = await lockSending(act, id);
  const upTo = clock.now();
  const from = new Date(Math.max(Date.parse(since), upTo.getTime() - KEPT_DAYS * DAY_MS));
  const { types, companyId } = webhook;
  const events = await insideTenant(db, session.tenant, (inGroup) =>
    countEvents(inGroup, { types, companyId, since: from, upTo }),
  );
  if (events > MAX_REPLAYED) {
    throw invalid('since', 'too_many');
  }
  const key = `replay:${id}`;
  const waiting = await findWaiting(db, REPLAY_WEBHOOK, key);
  const first = new Date(Math.min(from.getTime(), Date.parse(waiting?.since ?? from.toISOString())));
  const payload = { webhookId: id, since: first.toISOString(), upTo: upTo.toISOString() };
  await enqueueInPlace(db, REPLAY_WEBHOOK, payload, { key, delaySeconds: 0 });
  await recordWebhookAct(act, 'replay', webhook, { events });
  return { events };
}

/** Returns a page of the deliveries of a webhook. @throws ApiError NOT_FOUND */
export async function listDeliveries(
  { db, session }: Pick<SignedInContext, 'db' | 'session'>,
  id: string,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  requireFound(await queries.findWebhook(db, visibleTo(session), id));
  const page = await queries.listDeliveries(db, id, query);
  // The database checks the states, and only `send-deliveries.service.ts` writes faults.
  return page as HandlerReplyOf<typeof listEndpoint>;
}

/** Sends the event of a delivery again. @throws ApiError as `lockSending` */
export async function retryDelivery(act: SignedInContext, id: string): Promise<void> {
  const { db, session, clock } = act;
  requireIntegrations(session);
  const webhookId = requireFound(await queries.findWebhookOf(db, id));
  const webhook = await lockSending(act, webhookId);
  await queries.resetDelivery(db, id, { webhookId, now: clock.now() });
  await scheduleSending(db, webhookId, clock.now());
  await recordWebhookAct(act, 'retry', webhook);
}
