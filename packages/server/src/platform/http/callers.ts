/** The limits of calls, and whom a call is counted for: a signed-in person, else an address. */
import { createHash } from 'node:crypto';
import { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Of a person, or of an address without a session. */
const CALLS_PER_MINUTE = 1200;
/** Of an address: ten phones that install the field application at once fetch some 170 files each. */
const FILES_PER_MINUTE = 12_000;

/** Sessions that are remembered; beyond them the oldest are forgotten and counted by their address once. */
const MAX_SESSIONS = 20_000;

export interface Callers {
  /**
   * Returns the key that a call is counted by. A call has to be counted before its session is looked up, so that a flood of
   * wrong tokens does not reach the database. A person is therefore counted from the second call of a session on.
   */
  readonly keyOf: (request: FastifyRequest) => string;
  /** Remembers whose session a request has, or, with undefined, that it has none any more. */
  readonly remember: (request: FastifyRequest, userId: string | undefined) => void;
}

/** Returns a hash of the request's token; undefined without one. */
function tokenHashOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers;
  return authorization?.startsWith('Bearer ')
    ? createHash('sha256').update(authorization).digest('base64')
    : undefined;
}

/**
 * Creates the memory of one server. Ten technicians behind the address of one company are ten callers, while whoever
 * guesses tokens or sends none is counted by the address.
 */
export function rememberedCallers(): Callers {
  const userIds = new Map<string, string>();
  return {
    keyOf: (request) => {
      const hash = tokenHashOf(request);
      const userId = hash === undefined ? undefined : userIds.get(hash);
      return userId === undefined ? normalizeIP(request.ip) : `user ${userId}`;
    },
    remember: (request, userId) => {
      const hash = tokenHashOf(request);
      if (hash === undefined || userIds.get(hash) === userId) {
        return;
      }
      if (userId === undefined) {
        userIds.delete(hash);
        return;
      }
      const [oldest] = userIds.keys();
      if (userIds.size >= MAX_SESSIONS && oldest !== undefined) {
        userIds.delete(oldest);
      }
      userIds.set(hash, userId);
    },
  };
}

/** Whether a request is for a built file of the pages, which browsers cache for ever. */
function isBuiltFile({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith('/assets/');
}

/**
 * Returns the options of the limit that all calls have.
 * @param factor multiplies the limits
 * @param callers whom a call is counted for; undefined: its address
 */
export function callLimits(
  factor: number,
  callers: Pick<Callers, 'keyOf'> = rememberedCallers(),
): RateLimitPluginOptions {
  return {
    max: (request) => Math.ceil((isBuiltFile(request) ? FILES_PER_MINUTE : CALLS_PER_MINUTE) * factor),
    keyGenerator: (request) => `${isBuiltFile(request) ? 'files ' : ''}${callers.keyOf(request)}`,
    timeWindow: '1 minute',
  };
}
