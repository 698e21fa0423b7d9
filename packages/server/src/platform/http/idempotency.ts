/** Repeated POSTs: the same Idempotency-Key answers the first reply and does nothing again. */
import { createHash } from 'node:crypto';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { IDEMPOTENCY_KEY_REUSED } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyRequest } from 'fastify';
import { claimKey, keepReply } from '../db/idempotency.queries.ts';
import type { TenantDb } from '../db/database.ts';
import { invalid, apiError } from '../context/api-error.ts';

interface Call {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  /** As it was sent; of a file its bytes. */
  readonly body: unknown;
  readonly status: number;
  readonly now: Date;
}

/**
 * Runs the act unless its key has been used: then answers what the first call answered. A second call that comes
 * while the first is running waits for it, because both insert the same key.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key came with another body, path or company
 */
export async function rememberReply<T>(call: Call, act: () => Promise<T>): Promise<T> {
  const key = call.request.headers['idempotency-key'];
  if (call.request.method !== 'POST' || key === undefined) {
    return act();
  }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key', 'invalid');
  }
  const { companyId, userId } = call.actor;
  // The same words said in another company are another act.
  const requestHash = createHash('sha256')
    .update(`${companyId}\n${call.request.url}\n`)
    .update(call.body instanceof Uint8Array ? call.body : JSON.stringify(call.body ?? null))
    .digest('hex');
  const row = {
    userId,
    key,
    requestHash,
    status: call.status,
    createdAt: call.now,
  };
  const earlier = await claimKey(call.db, row);
  if (earlier === undefined) {
    const result = await act();
    await keepReply(call.db, row, JSON.stringify(result ?? null));
    return result;
  }
  if (earlier.requestHash !== requestHash) {
    throw apiError(IDEMPOTENCY_KEY_REUSED);
  }
  // What was stored is this handler's own earlier result.
  return earlier.reply as T;
}
