/** Time limits of slow or silent connections, and the answers to them. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { answerClientError } from './client-errors.ts';

export const CONNECTION_OPTIONS = {
  /** Enough for a photo of 15 MB from a slow phone. Slower clients are disconnected. */
  requestTimeout: 180_000,
  /** Longer than any wait for an answer. A client that does not read its answer is disconnected. */
  connectionTimeout: 600_000,
  http: {
    /** Enough for headers on a slow network. A silent client is disconnected. */
    headersTimeout: 30_000,
    /** Interval of both checks. With Node's default, a silent client would stay for a minute. */
    connectionsCheckingInterval: 5000,
    /** A hook refuses requests without a host, because Node's own answer is no problem details. */
    requireHostHeader: false,
  },
  clientErrorHandler: answerClientError,
} satisfies FastifyHttpOptions<Server>;
