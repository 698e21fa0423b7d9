/** Sends the deliveries of a webhook, the oldest first, in short jobs of which one at a time works for a webhook. */
import type { CALL_FAULTS } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { enqueueInPlace } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { OutsideRefused } from '../../platform/outside/outside-address.ts';
import { type Outside, OutsideFailed } from '../../platform/outside/outside.ts';
import * as queries from './deliveries.queries.ts';
import { FAILING_LIMIT_MS, pauseAfter } from './retry-plan.rules.ts';
import { tellOff } from './tell-off.service.ts';
import { signatureHeaders, type Signed } from './webhook-signature.ts';

export const SEND_DELIVERIES = { name: 'send-deliveries', payload: z.object({ webhookId: z.string() }) };

/** A job ends after this time, so that webhooks with many events share the workers with the others. */
const SLICE_MS = 10_000;
const SLICE_CALLS = 100;
/** Longer than a job can take. After it, the deliveries of a killed server are sent by another. */
const CLAIM_MS = 60_000;

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

/** Adds the job that sends the next due delivery, in place of a waiting job. */
export async function scheduleSending(db: PublicDb, webhookId: string, now: Date): Promise<void> {
  const next = await queries.findNextSending(db, webhookId);
  if (next !== undefined) {
    const delaySeconds = Math.max(0, (next.getTime() - now.getTime()) / 1000);
    await enqueueInPlace(db, SEND_DELIVERIES, { webhookId }, { key: `webhook:${webhookId}`, delaySeconds });
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

async function storeOutcome(
  db: PublicDb,
  parts: SendingParts,
  webhookId: string,
  delivery: { readonly id: string; readonly attempts: number },
  { retryAfter, ...outcome }: Outcome,
): Promise<void> {
  const at = parts.clock.now();
  const attempt = { ...outcome, at };
  if (outcome.fault === null) {
    await queries.storeAttempt(db, delivery.id, attempt, null);
    await queries.noteSuccess(db, webhookId, at);
    return;
  }
  const failingSince = await queries.noteFailure(db, webhookId, at);
  const isGone = outcome.status === 410;
  const random = (parts.ids.randomBytes(1)[0] ?? 0) / 255;
  const pause = isGone ? undefined : pauseAfter(delivery.attempts + 1, retryAfter, random);
  await queries.storeAttempt(
    db,
    delivery.id,
    attempt,
    pause === undefined ? null : new Date(at.getTime() + pause),
  );
  if (isGone) {
    await switchOff(db, parts, webhookId, 'GONE');
  } else if (failingSince !== undefined && at.getTime() - failingSince.getTime() >= FAILING_LIMIT_MS) {
    await switchOff(db, parts, webhookId, 'FAILED');
  }
}

/** Statuses of the range 400 to 499 that refuse no event: a timeout, a webhook that is gone, and too many calls. */
const NO_REFUSALS: ReadonlySet<number> = new Set([408, 410, 429]);

/** Whether the receiver works and refuses the event. It may accept another. */
function isRefusal({ status }: Outcome): boolean {
  return status !== null && status >= 400 && status < 500 && !NO_REFUSALS.has(status);
}

/**
 * Sends the next due delivery. No transaction is open during the call.
 * @param isScout whether the newest delivery without an attempt is wanted, since the receiver refuses the oldest
 * @returns `none` when none is due, `scout` when the newest shall be tried next, and else `sent`
 */
async function sendNext(
  parts: SendingParts,
  webhookId: string,
  isScout: boolean,
): Promise<'none' | 'scout' | 'sent'> {
  const { database, clock, outside } = parts;
  const due = await database.public((db) => queries.findDue(db, webhookId, clock.now(), isScout));
  if (due === undefined) {
    return isScout ? 'sent' : 'none';
  }
  const outcome = await callWebhook(outside, due, { id: due.eventId, at: clock.now(), body: due.body });
  await database.public((db) => storeOutcome(db, parts, webhookId, due, outcome));
  const isScoutNext = isScout ? outcome.fault === null : due.isProbe && isRefusal(outcome);
  return isScoutNext ? 'scout' : 'sent';
}

async function sendSlice(parts: SendingParts, webhookId: string): Promise<void> {
  const { database, clock } = parts;
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const isClaimed = await database.public(async (db) => {
    const claimed = await queries.claimSending(db, webhookId, { now, until });
    if (claimed === undefined) {
      await scheduleSending(db, webhookId, now);
    }
    return claimed !== undefined;
  });
  if (!isClaimed) {
    return;
  }
  const end = performance.now() + SLICE_MS;
  try {
    let next: Awaited<ReturnType<typeof sendNext>> = 'sent';
    for (let calls = 0; calls < SLICE_CALLS && performance.now() < end && next !== 'none'; calls += 1) {
      next = await sendNext(parts, webhookId, next === 'scout');
    }
  } finally {
    await database.public(async (db) => {
      await queries.endSending(db, webhookId);
      await scheduleSending(db, webhookId, clock.now());
    });
  }
}

/** Adds the jobs of webhooks whose job was lost. */
async function resume({ database, clock }: SendingParts): Promise<void> {
  await database.public(async (db) => {
    for (const id of await queries.listResting(db, clock.now())) {
      await scheduleSending(db, id, clock.now());
    }
  });
}

/** Returns the task that sends, which calls customers. */
export function sendingTask(parts: SendingParts): JobTask {
  return jobTask(SEND_DELIVERIES, ({ webhookId }) => sendSlice(parts, webhookId));
}

/** Returns the task that looks for lost jobs. */
export function resumeTask(parts: SendingParts): JobTask {
  return timedTask(nightlyJob('resume-webhooks'), '*/10 * * * *', () => resume(parts));
}
