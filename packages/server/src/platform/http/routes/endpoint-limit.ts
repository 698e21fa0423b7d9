/** The limit of the calls of one endpoint, as hooks of its routes. */
import type { RateLimitOptions } from '@fastify/rate-limit';
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { apiError } from '../../context/api-error.ts';
import { HOURLY } from '../../db/call-counts.ts';

interface LimitHooks {
  readonly onRequest: readonly onRequestAsyncHookHandler[];
  /** Hooks that run when the session of the call is known. */
  readonly preParsing: readonly ((request: FastifyRequest) => Promise<void>)[];
}

/**
 * Returns the hooks of an endpoint's own limit. Both spellings of the path share them, and so one count. A limit for an hour counts only
 * callers with a session, so that strangers at the same address do not use up their calls. The general limit applies to strangers.
 * @param factor multiplies the limit
 * @param hourlyKeyOf returns the key of an hourly limit, which several tokens share; undefined means the address
 */
export function endpointLimit(
  app: FastifyInstance,
  { method, path, callsPerMinute, callsPerHour }: Endpoint,
  factor: number,
  hourlyKeyOf: ((request: FastifyRequest) => string) | undefined,
): LimitHooks {
  if (callsPerMinute !== undefined) {
    const max = Math.ceil(callsPerMinute * factor);
    const limit = app.rateLimit({ max, timeWindow: '1 minute', groupId: `${method} ${path}` });
    return { onRequest: [limit], preParsing: [] };
  }
  if (callsPerHour === undefined) {
    return { onRequest: [], preParsing: [] };
  }
  const max = Math.ceil(callsPerHour * factor);
  // The type of the argument of `createRateLimit` lacks `groupId`.
  const options: RateLimitOptions = {
    max,
    timeWindow: '1 hour',
    groupId: `${HOURLY}${method} ${path}`,
    ...(hourlyKeyOf !== undefined && { keyGenerator: hourlyKeyOf }),
  };
  const count = app.createRateLimit(options);
  const limit = async (request: FastifyRequest) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: counted.ttlInSeconds });
    }
  };
  return { onRequest: [], preParsing: [limit] };
}
