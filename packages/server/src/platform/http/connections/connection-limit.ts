/** Limits the open connections of an address, so that a single client cannot take them all. */
import type { Server } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from '../../context/api-error.ts';
import { closeWith } from './raw-answer.ts';

/** A browser opens six connections and keeps them for a minute, so an office of a hundred people has six hundred. */
const CONNECTIONS_PER_ADDRESS = 1000;
const RETRY_AFTER_SECONDS = 30;
const LOG_EVERY_MS = 60_000;

export interface ConnectionLimitOptions {
  /** Multiplies the limit. */
  readonly factor: number;
  /** Whether an address belongs to a proxy, which all clients share. */
  readonly isProxy: (address: string) => boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Refuses connections of an address (for IPv6, of its /64) with too many open connections. */
export function limitConnections(server: Server, { factor, isProxy, logger }: ConnectionLimitOptions): void {
  const most = Math.ceil(CONNECTIONS_PER_ADDRESS * factor);
  const open = new Map<string, number>();
  let loggedAt = -Infinity;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) {
      return;
    }
    const address = normalizeIP(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= most) {
      if (performance.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = performance.now();
        logger.warn({ address, open: count }, 'connections refused: their address has too many open');
      }
      closeWith(socket, apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS }));
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) {
        open.delete(address);
      } else {
        open.set(address, left);
      }
    });
  });
}
