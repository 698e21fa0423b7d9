/** The session of a call: programs send its token whole, a tab of a browser in two halves, a header and a cookie. */
import { createHash } from 'node:crypto';
import { CROSS_SITE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { isSessionKey, OPEN_FOR_TAB, SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../context/api-error.ts';
import { halvesOf, joinHalves } from '../context/session-token.ts';

const PREFIX = 'mobcheck-session-';
/** Browsers do not accept such a cookie from another host, of another path or without HTTPS. */
const HTTPS_PREFIX = '__Host-';
/** A tab that is closed leaves its cookie until it expires; of more than these the oldest are removed, to keep requests short. */
const MAX_COOKIES = 20;

type Sent = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** Returns the name of a session's cookie, from which nobody learns the key. */
function cookieName({ protocol }: Sent, key: string): string {
  const hash = createHash('sha256').update(key).digest('base64url').slice(0, 16);
  return `${protocol === 'https' ? HTTPS_PREFIX : ''}${PREFIX}${hash}`;
}

function cookieLine(request: Sent, name: string, value: string, maxAge: number): string {
  const secure = request.protocol === 'https';
  return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/** Returns the key that a tab sent; undefined: none. */
function keyOf({ headers }: Sent): string | undefined {
  const key = headers[SESSION_HEADER];
  // Whoever sends an `Authorization` wants to be that, and nobody's tab.
  return headers.authorization === undefined && typeof key === 'string' && isSessionKey(key)
    ? key
    : undefined;
}

/** Returns the token of a call's session, which may have ended; undefined without one, or with half of one. */
export function sessionTokenOf(request: Sent): string | undefined {
  const key = keyOf(request);
  if (key === undefined) {
    return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  }
  const half = parseCookie(request.headers.cookie ?? '')[cookieName(request, key)];
  return half === undefined ? undefined : joinHalves({ half, key });
}

/** Whether a page of this address sent the call. Old browsers, and HTTP without TLS, tell only the origin, and that of no GET. */
function isFromOwnPage({
  headers,
  host,
  method,
}: Pick<FastifyRequest, 'headers' | 'host' | 'method'>): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin';
  }
  return origin === undefined ? method === 'GET' : URL.parse(origin)?.host === host;
}

/**
 * Refuses calls of a tab's session that no page of ours sent. Without the header such a call has no session at all: this is the
 * second wall.
 * @throws ApiError CROSS_SITE_REFUSED
 */
export function requireOwnPage(request: FastifyRequest): void {
  if (request.headers[SESSION_HEADER] !== undefined && !isFromOwnPage(request)) {
    throw apiError(CROSS_SITE_REFUSED);
  }
}

/** Whether a call wants to open the session of a tab. @throws ApiError CROSS_SITE_REFUSED */
export function opensForTab(request: FastifyRequest): boolean {
  requireOwnPage(request);
  return request.headers[SESSION_HEADER] === OPEN_FOR_TAB;
}

/**
 * Hands a new session over: the cookie's half of a tab's token is set as a cookie.
 * @returns what the reply is: the key of a tab, or the token of a program
 */
export function handOver(request: Sent, reply: FastifyReply, token: string, lifetimeMs: number): string {
  const halves = halvesOf(token);
  if (halves === undefined) {
    return token;
  }
  const names = Object.keys(parseCookie(request.headers.cookie ?? ''));
  const olderFirst = names.filter((name) => name.replace(HTTPS_PREFIX, '').startsWith(PREFIX));
  for (const name of olderFirst.slice(0, Math.max(0, olderFirst.length + 1 - MAX_COOKIES))) {
    reply.header('Set-Cookie', cookieLine(request, name, '', 0));
  }
  reply.header(
    'Set-Cookie',
    cookieLine(request, cookieName(request, halves.key), halves.half, Math.floor(lifetimeMs / 1000)),
  );
  return halves.key;
}

/** Removes the cookie of a tab's session that ends. */
export function dropCookie(request: Sent, reply: FastifyReply): void {
  const key = keyOf(request);
  if (key !== undefined) {
    reply.header('Set-Cookie', cookieLine(request, cookieName(request, key), '', 0));
  }
}
