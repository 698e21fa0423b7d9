/** Who may read the metrics: who has the token, or, without one, who asks on this machine itself. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** How this machine is called by itself: a proxy that adds nothing still passes the name on that was asked for. */
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** What proxies add: somebody else asked. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What a call says about who makes it. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** @param token undefined: only a call from this machine that no proxy passed on */
export function mayReadMetrics({ headers, socket }: Caller, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(sent), digest(token));
  }
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return direct && LOCAL_NAME.test(headers.host ?? '') && LOOPBACK.test(socket.remoteAddress ?? '');
}
