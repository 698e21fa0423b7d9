/** The host of a request, which must be single, well-formed and equal to the host of its target. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { malformedRequest } from '../../context/api-error.ts';

/** A name, an address, or an address of IPv6, with or without a port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

type Sent = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders' | 'url'>;

/** Whether a target is a path, or a whole URL at the host of the request, as a proxy may send it. */
function isTargetOf(host: string | undefined, target = '/'): boolean {
  if (target.startsWith('/') || target === '*') {
    return true;
  }
  const url = URL.parse(target);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.host === URL.parse(`${url.protocol}//${host}`)?.host
  );
}

function isHostValid({ headers: { host }, httpVersion, rawHeaders, url }: Sent): boolean {
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length;
  // HTTP/1.0 has no host, and health checks of old load balancers send none.
  const isComplete = host === undefined ? httpVersion !== '1.1' : HOST.test(host);
  return count <= 1 && isComplete && isTargetOf(host, url);
}

/**
 * Refuses requests with a host that a proxy in front may read differently. A request with an unknown
 * `Expect` is answered.
 */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isHostValid(raw)) {
      throw malformedRequest();
    }
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
