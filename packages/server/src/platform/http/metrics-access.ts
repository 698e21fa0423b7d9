/** Who may read the metrics: who has the token, or, without one, who asks on this machine itself. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What proxies add: somebody else asked. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** @param token undefined: only a call from this machine that no proxy passed on */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(sent), digest(token));
  }
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return direct && LOOPBACK.test(socket.remoteAddress ?? '');
}
