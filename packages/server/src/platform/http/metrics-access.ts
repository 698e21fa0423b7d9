/** Access to the metrics for callers with the token or, when no token is configured, for callers on this machine. */
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../same-secret.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Names of this machine for itself. A proxy that adds no header still passes on the requested host name. */
const LOCAL_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies add, which mean that the caller is elsewhere. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/** The parts of a request that identify the caller. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whether a caller may read the metrics.
 * @param token undefined allows only calls from this machine that no proxy forwarded
 */
export function mayReadMetrics({ headers, socket }: Caller, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return isSameSecret(sent, token);
  }
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return direct && LOCAL_NAME.test(headers.host ?? '') && LOOPBACK.test(socket.remoteAddress ?? '');
}
