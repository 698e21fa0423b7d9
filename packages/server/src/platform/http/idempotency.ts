/** Repeated POSTs: the same Idempotency-Key answers the first reply and does nothing again. */
import { createHash } from 'node:crypto';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { IDEMPOTENCY_KEY_REUSED } from '@mobcheck/contract/kernel/api-error.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { claimKey, keepReply } from '../db/idempotency-keys.ts';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { invalid, apiError } from '../context/api-error.ts';

interface Call {
  readonly endpoint: Endpoint;
  readonly db: PublicDb | TenantDb;
  /** Undefined: somebody without a session. */
  readonly actor: Actor | undefined;
  readonly request: Pick<FastifyRequest, 'headers' | 'url'>;
  /** As it was sent; of a file its bytes. */
  readonly body: unknown;
  readonly now: Date;
}

/** Stands for everybody without a session. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Whether a call keeps its reply for repeats: what creates does, and the other POSTs of a company group too. The rest
 * (sign-in, activation) answers secrets, which are not kept.
 */
export function isRemembered({ method, scope, status }: Endpoint): boolean {
  return method === 'POST' && (scope === 'tenant' || status === 201);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What was sent, and where to: the same words said in another company are another act. */
function contentHash({ actor, request, body }: Call): string {
  return createHash('sha256')
    .update(`${actor?.companyId ?? NOBODY}\n${request.url}\n`)
    .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
    .digest('hex');
}

/**
 * The row of a call. It keeps hashes alone, that of the request salted with the key: a request may carry a password. Who
 * has no session shares the table with strangers: there the request is part of the key, so that a key with anything else
 * is a call of its own, and no answer tells whether somebody used it.
 */
function keyRow(call: Call, key: string) {
  const requestHash = sha256(`${key}\n${contentHash(call)}`);
  return {
    userId: call.actor?.userId ?? NOBODY,
    key: call.actor === undefined ? requestHash : sha256(key),
    requestHash,
    status: call.endpoint.status ?? 200,
    createdAt: call.now,
  };
}

/**
 * Runs the act unless its key has been used: then answers what the first call answered. A second call that comes
 * while the first is running waits for it, because both insert the same key. An act that fails leaves its key free.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key of somebody signed in came with another body, path or company
 */
export async function rememberReply<T>(call: Call, act: () => Promise<T>): Promise<T> {
  const key = call.request.headers['idempotency-key'];
  if (!isRemembered(call.endpoint) || key === undefined) {
    return act();
  }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw invalid('Idempotency-Key', 'invalid');
  }
  const row = keyRow(call, key);
  const earlier = await claimKey(call.db, row);
  if (earlier === undefined) {
    const result = await act();
    await keepReply(call.db, row, JSON.stringify(result ?? null));
    return result;
  }
  if (earlier.requestHash !== row.requestHash) {
    throw apiError(IDEMPOTENCY_KEY_REUSED);
  }
  // What was stored is this handler's own earlier result.
  return earlier.reply as T;
}
