/** Limits the large bodies that arrive at a time, since each is in memory until it has arrived, however slowly. */
import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { concurrencyLimit, type SlowCaller } from '../../concurrency-limit.ts';

/** Bodies up to this size are not counted. Nearly all bodies are that small, and they need little memory. */
const LARGE_BYTES = 65_536;

const takeSlot = concurrencyLimit({ perUser: 10, perGroup: 50, all: 200 });

/**
 * Counts the body of a request until it has arrived, or its sender has gone.
 * @throws ApiError TOO_MANY_REQUESTS when too many of the person or the group are arriving, SERVER_BUSY when too many in all
 */
export function countBody({ raw }: Pick<FastifyRequest, 'raw'>, sender: SlowCaller): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  if (encoding !== undefined || Number(length ?? 0) > LARGE_BYTES) {
    finished(raw, takeSlot(sender));
  }
}
