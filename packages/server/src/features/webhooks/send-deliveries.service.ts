/** Sends the deliveries of a webhook, the oldest first, in short jobs of which one at a time works for a webhook. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CALL_FAULTS } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { type Database, inOneMessage, type PublicDb } from '../../platform/db/database.ts';
import { commitUnwritten } from '../../platform/db/statements/commit-unwritten.ts';
import { enqueueInPlace } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { OutsideRefused } from '../../platform/outside/outside-address.ts';
import { type Outside, OutsideFailed } from '../../platform/outside/outside.ts';
import * as queries from './deliveries.queries.ts';
import { FAILING_LIMIT_MS, FAILURES_UNTIL_RESTING, pauseAfter, restAfter } from './retry-plan.rules.ts';
import * as sending from './sending.queries.ts';
import { tellOff } from './tell-off.service.ts';
import { signatureHeaders, type Signed } from './webhook-signature.ts';

export const SEND_DELIVERIES = { name: 'send-deliveries', payload: z.object({ webhookId: z.string() }) };

/** No call begins after this time, so that webhooks with many events share the workers with the others. */
const SLICE_MS = 2000;
/** The shortest time between two calls of a webhook. Receivers limit calls, and many deliveries must not slow down the acts of people. */
const CALL_EACH_MS = 40;
/** Time limit of a transaction. With a limit, the transaction needs no message of its own to begin. */
const STORING_LIMIT = '20s';

export interface SendingParts extends ClockAndIds {
  readonly database: Database;
  readonly outside: Outside;
  readonly publicUrl: string;
}

interface Called {
  readonly url: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
}

interface Outcome {
  readonly status: number | null;
  readonly fault: (typeof CALL_FAULTS)[number] | null;
  readonly milliseconds: number;
  readonly retryAfter: number | undefined;
}

/** Calls a webhook once. Only a status of 200 to 299 is a success. */
export async function callWebhook(outside: Outside, webhook: Called, signed: Signed): Promise<Outcome> {
  const { secret, previousSecret, previousSecretUntil } = webhook;
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > signed.at;
  const secrets = [secret, ...(isPreviousValid && previousSecret !== null ? [previousSecret] : [])];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mobcheck-Webhooks/1',
    ...signatureHeaders(signed, secrets),
  };
  const begin = performance.now();
  const timed = () => Math.round(performance.now() - begin);
  try {
    const { status, retryAfter } = await outside.post(webhook.url, { headers, body: signed.body });
    const isSuccess = status >= 200 && status < 300;
    return { status, fault: isSuccess ? null : 'status', milliseconds: timed(), retryAfter };
  } catch (error) {
    if (error instanceof OutsideFailed || error instanceof OutsideRefused) {
      return { status: null, fault: error.fault, milliseconds: timed(), retryAfter: undefined };
    }
    throw error;
  }
}

interface Turn {
  /** Jobs with a larger number run first. */
  readonly earlierByMs?: number;
  /** Whether the webhook has just been refused its turn. */
  readonly isRefused?: boolean;
}

/** Adds the job that sends the next due delivery, in place of a waiting job. */
export async function scheduleSending(
  db: PublicDb,
  webhookId: string,
  now: Date,
  { earlierByMs = 0, isRefused = false }: Turn = {},
): Promise<void> {
  const next = await sending.findNextSending(db, webhookId, now, isRefused);
  if (next !== undefined) {
    const delaySeconds = (Math.max(0, next.getTime() - now.getTime()) - earlierByMs) / 1000;
    await enqueueInPlace(db, SEND_DELIVERIES, { webhookId }, { key: `webhook:${webhookId}`, delaySeconds });
  }
}

/** Adds jobs that run in the order of the ids. All transactions write jobs by id, so that none waits for another in a circle. */
async function scheduleInOrder(db: PublicDb, ids: readonly string[], now: Date): Promise<void> {
  const turns = ids.map((id, index) => ({ id, earlierByMs: ids.length - 1 - index }));
  for (const { id, earlierByMs } of turns.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await scheduleSending(db, id, now, { earlierByMs });
  }
}

async function switchOff(
  db: PublicDb,
  { clock, publicUrl }: SendingParts,
  webhookId: string,
  reason: 'FAILED' | 'GONE',
): Promise<void> {
  const webhook = await queries.switchOff(db, webhookId, reason, clock.now());
  if (webhook !== undefined) {
    await tellOff(db, webhook, { reason, at: clock.now(), publicUrl });
  }
}

interface Sent {
  readonly id: string;
  readonly attempts: number;
  readonly webhookId: string;
  /** Failed calls of the webhook in a row, before this one. */
  readonly failures: number;
}

async function storeFailure(
  db: PublicDb,
  parts: SendingParts,
  { id: deliveryId, attempts, webhookId, failures }: Sent,
  { retryAfter, ...attempt }: Outcome & { readonly at: Date },
): Promise<void> {
  const { at } = attempt;
  const later = (milliseconds: number | undefined) =>
    milliseconds === undefined ? undefined : new Date(at.getTime() + milliseconds);
  const restingUntil = later(restAfter(failures + 1));
  const failingSince = await queries.noteFailure(db, webhookId, { at, restingUntil });
  const isGone = attempt.status === 410;
  const random = (parts.ids.randomBytes(1)[0] ?? 0) / 255;
  const next = isGone ? undefined : later(pauseAfter(attempts + 1, retryAfter, random));
  await queries.storeAttempt(db, deliveryId, attempt, next ?? null);
  if (isGone) {
    await switchOff(db, parts, webhookId, 'GONE');
  } else if (failingSince !== undefined && at.getTime() - failingSince.getTime() >= FAILING_LIMIT_MS) {
    await switchOff(db, parts, webhookId, 'FAILED');
  }
}

type Due = Awaited<ReturnType<typeof sending.findDue>>;

/** Stores the outcome of a call and finds the next delivery. After a success, one message to the database does both. */
async function storeOutcome(
  db: PublicDb,
  parts: SendingParts,
  { sent, outcome, findNext }: { sent: Sent; outcome: Outcome; findNext: (db: PublicDb) => Promise<Due> },
): Promise<Due> {
  const at = parts.clock.now();
  if (outcome.fault !== null) {
    await storeFailure(db, parts, sent, { ...outcome, at });
    return findNext(db);
  }
  // If a crash loses this commit, the call is repeated with the same id.
  const [, , , next] = await inOneMessage(db, [
    () => commitUnwritten(db),
    () => queries.storeAttempt(db, sent.id, { ...outcome, at }, null),
    () => queries.noteSuccess(db, sent.webhookId, at),
    () => findNext(db),
  ]);
  return next;
}

/** Claims the customer's webhook that has waited longest. Unless that is the given webhook, adds another job for the given one. */
async function beginSlice({ database, clock }: SendingParts, webhookId: string) {
  return database.public(async (db) => {
    const now = clock.now();
    const claimed = await sending.claimSending(db, webhookId, now);
    if (claimed?.id !== webhookId) {
      await scheduleSending(db, webhookId, now, { isRefused: true });
    }
    return claimed;
  });
}

/** Ends the claim of a webhook. Adds the next jobs of the customer, for its other webhooks before this one. */
async function endSlice({ database, clock }: SendingParts, webhookId: string): Promise<void> {
  await database.public(async (db) => {
    const now = clock.now();
    await sending.endSending(db, webhookId, now);
    const others = (await sending.listIdle(db, now, webhookId)).filter((id) => id !== webhookId);
    await scheduleInOrder(db, [...others, webhookId], now);
  });
}

/**
 * Sends the due deliveries of a claimed webhook, until it rests or its job ends. No transaction is open during a call. A webhook that
 * rested is tried with the newest event, since the receiver may refuse all older events.
 * @param failures failed calls in a row
 */
async function sendDue(
  parts: SendingParts,
  { id: webhookId, failures }: { readonly id: string; readonly failures: number },
): Promise<void> {
  const { database, clock, outside } = parts;
  const end = performance.now() + SLICE_MS;
  const find = async (db: PublicDb, failuresSoFar: number) =>
    sending.findDue(db, webhookId, clock.now(), failuresSoFar < FAILURES_UNTIL_RESTING ? 'oldest' : 'newest');
  let before = failures;
  let due = await database.public((db) => find(db, before), STORING_LIMIT);
  while (due !== undefined) {
    const begin = performance.now();
    const outcome = await callWebhook(outside, due, { id: due.eventId, at: clock.now(), body: due.body });
    const sent = { id: due.id, attempts: due.attempts, webhookId, failures: before };
    const after = outcome.fault === null ? 0 : before + 1;
    const isOver = after >= FAILURES_UNTIL_RESTING || performance.now() >= end;
    const findNext = async (db: PublicDb) => (isOver ? undefined : find(db, after));
    due = await database.public((db) => storeOutcome(db, parts, { sent, outcome, findNext }), STORING_LIMIT);
    before = after;
    if (due !== undefined) {
      await sleep(Math.max(0, begin + CALL_EACH_MS - performance.now()));
    }
  }
}

async function sendSlice(parts: SendingParts, webhookId: string): Promise<void> {
  const claimed = await beginSlice(parts, webhookId);
  if (claimed !== undefined) {
    try {
      await sendDue(parts, claimed);
    } finally {
      await endSlice(parts, claimed.id);
    }
  }
}

/** Adds the jobs of webhooks whose job was lost. */
async function resume({ database, clock }: SendingParts): Promise<void> {
  await database.public(async (db) =>
    scheduleInOrder(db, await sending.listIdle(db, clock.now()), clock.now()),
  );
}

/** Returns the task that sends, which calls customers. */
export function sendingTask(parts: SendingParts): JobTask {
  return jobTask(SEND_DELIVERIES, ({ webhookId }) => sendSlice(parts, webhookId));
}

/** Returns the task that looks for lost jobs. */
export function resumeTask(parts: SendingParts): JobTask {
  return timedTask(nightlyJob('resume-webhooks'), '*/10 * * * *', () => resume(parts));
}
