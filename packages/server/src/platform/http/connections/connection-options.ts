/** How long a connection may be slow or silent, and what it is told then. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerClientError } from './client-errors.ts';

export const CONNECTION_OPTIONS = {
  /** Enough for a photo of 15 MB on a slow phone; clients that send very slowly are disconnected. */
  requestTimeout: 180_000,
  /** Longer than anything that somebody waits for; a client that does not read its answer is disconnected. */
  connectionTimeout: 600_000,
  http: {
    /** Enough for headers on any line; whoever connects and says nothing is disconnected. */
    headersTimeout: 30_000,
    /** How often Node looks for both: by its default, whoever says nothing would stay for a minute. */
    connectionsCheckingInterval: 5000,
    /** Node's own answer would be no problem details: a hook refuses such requests. */
    requireHostHeader: false,
  },
  clientErrorHandler: answerClientError,
} satisfies FastifyHttpOptions<Server>;
