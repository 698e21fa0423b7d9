/** Headers of deprecated endpoints: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { RouteShorthandOptions } from 'fastify';
import { addLink } from './page-links.ts';

/** Shortest time from the announcement to the end. */
const NOTICE_MS = 365 * DAY_MS;

/**
 * Returns the hook that sets the headers; nothing for endpoints that are not deprecated.
 * @throws Error when the end is less than twelve months after the announcement
 */
export function deprecationHeaders({
  deprecated,
}: Pick<Endpoint, 'deprecated'>): Pick<RouteShorthandOptions, 'onSend'> {
  if (deprecated === undefined) {
    return {};
  }
  const announced = Date.parse(deprecated.since);
  const end = Date.parse(deprecated.sunset);
  if (!(end - announced >= NOTICE_MS)) {
    throw new Error(`the end on ${deprecated.sunset} is less than twelve months after ${deprecated.since}`);
  }
  const since = `@${announced / 1000}`;
  const sunset = new Date(end).toUTCString();
  return {
    onSend: async (_, reply, payload) => {
      reply.header('Deprecation', since).header('Sunset', sunset);
      addLink(reply, deprecated.successor, 'successor-version');
      return payload;
    },
  };
}
