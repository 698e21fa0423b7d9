/** The access log: a line for each answer. */
import type { FastifyInstance } from 'fastify';
import { addressOf } from './connections/addresses.ts';

/**
 * Adds the access log. A line holds the route instead of the address of the page, because addresses contain secrets (links to bills,
 * signed links, what people search for), and no header. The security log names the user of a request id.
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
