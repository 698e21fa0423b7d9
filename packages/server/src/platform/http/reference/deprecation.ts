/** Headers of deprecated endpoints: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { RouteShorthandOptions } from 'fastify';
import { addLink } from '../paging/page-links.ts';

/** Returns the hook that sets the headers; nothing for endpoints that are not deprecated. */
export function deprecationHeaders({
  deprecated,
}: Pick<Endpoint, 'deprecated'>): Pick<RouteShorthandOptions, 'onSend'> {
  if (deprecated === undefined) {
    return {};
  }
  const since = `@${Date.parse(deprecated.since) / 1000}`;
  const sunset = new Date(deprecated.sunset).toUTCString();
  return {
    onSend: async (_, reply, payload) => {
      reply.header('Deprecation', since).header('Sunset', sunset);
      addLink(reply, deprecated.successor, 'successor-version');
      return payload;
    },
  };
}
