/** The access log, with a line for each answer. */
import type { FastifyInstance } from 'fastify';
import { addressOf } from './connections/addresses.ts';

/**
 * Adds the access log. A line has the route but neither the URL nor headers, because URLs contain secrets (links to bills, signed links,
 * search terms).
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        address: addressOf(request),
      },
      'answered',
    );
  });
}
