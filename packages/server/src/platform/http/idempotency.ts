/** Handles repeated POSTs. A request with a known Idempotency-Key gets the first reply again and has no further effect. */
import { createHash } from 'node:crypto';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { IDEMPOTENCY_KEY_REUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { successStatus, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { claimKey, storeReply } from '../db/idempotency-keys.ts';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { invalid, apiError } from '../context/api-error.ts';
import { acceptsIdempotencyKey } from './routes/schema.ts';
import { hashOfText } from '../hash-of-text.ts';

interface Call {
  readonly endpoint: Endpoint;
  readonly db: PublicDb | TenantDb;
  /** Undefined without a session. */
  readonly actor: Actor | undefined;
  readonly request: Pick<FastifyRequest, 'headers' | 'url'>;
  /** The body as sent, or the bytes of a file. */
  readonly body: unknown;
  readonly now: Date;
}

/** The id of the user and of the company of all callers without a session. */
const ANONYMOUS_USER = '00000000-0000-0000-0000-000000000000';

/** Hashes the company, the URL and the body, so that the same body sent in another company is another request. */
function hashContent({ actor, request, body }: Call): string {
  return createHash('sha256')
    .update(`${actor?.companyId ?? ANONYMOUS_USER}\n${request.url}\n`)
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .digest('hex');
}

/**
 * Returns the row of a call, with hashes of the key and of the request. The request's hash is salted with the key, since a request may
 * contain a password. Callers without a session share one user id, so their request is part of the key. A key with other content is then
 * a new call, and no response reveals another caller's key.
 */
function toKeyRow(call: Call, key: string) {
  const requestHash = hashOfText(`${key}\n${hashContent(call)}`);
  return {
    userId: call.actor?.userId ?? ANONYMOUS_USER,
    key: call.actor === undefined ? requestHash : hashOfText(key),
    requestHash,
    status: successStatus(call.endpoint),
    createdAt: call.now,
  };
}

/**
 * Runs the act, or returns the first call's result if the key is known. A second call during the first waits for it,
 * because both insert the same key. An act that fails leaves its key unused.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when a signed-in user sent the key before with another body, path or company; a field error
 * for a key of a wrong form
 */
export async function runIdempotently<T>(call: Call, act: () => Promise<T>): Promise<T> {
  const key = call.request.headers['idempotency-key'];
  if (!acceptsIdempotencyKey(call.endpoint) || key === undefined) {
    return act();
  }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key', 'invalid');
  }
  const row = toKeyRow(call, key);
  const earlier = await claimKey(call.db, row);
  if (earlier === undefined) {
    const result = await act();
    await storeReply(call.db, row, JSON.stringify(result ?? null));
    return result;
  }
  if (earlier.requestHash !== row.requestHash) {
    throw apiError(IDEMPOTENCY_KEY_REUSED);
  }
  // The stored reply is an earlier result of this handler.
  return earlier.reply as T;
}
