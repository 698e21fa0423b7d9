/** The session of a call. Programs send the whole token. A browser's tab sends two halves of the token, in a header and a cookie. */
import { createHash } from 'node:crypto';
import { CROSS_SITE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { isSessionKey, OPEN_FOR_TAB, SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimsToBeApiToken } from '../context/api-token.ts';
import { apiError } from '../context/api-error.ts';
import { hostCookieName, plainCookieName } from '../context/host-cookie.ts';
import { halvesOf, joinHalves } from '../context/session-token.ts';
import { oncePerRequest } from './once-per-request.ts';

const PREFIX = 'mobcheck-session-';
/** A closed tab leaves its cookie until it expires. Beyond this number the oldest are removed, to keep requests short. */
const MAX_COOKIES = 20;
/** Lifetime of a renewed cookie in seconds, as long as the longest session. The session itself ends by its own date. */
const RENEWED_SECONDS = 30 * 86_400;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the public address uses HTTPS. */
    readonly hasHttpsAddress: boolean;
  }
}

type Sent = Pick<FastifyRequest, 'headers' | 'protocol' | 'server' | 'url'>;

/** Whether cookies are sent only over HTTPS. The public address also decides, because a proxy that ends TLS may not say so. */
export function isSecure({ protocol, server }: Pick<Sent, 'protocol' | 'server'>): boolean {
  return server.hasHttpsAddress || protocol === 'https';
}

/** Returns the name of a session's cookie over HTTP. The name contains a hash, so that it does not reveal the key. */
function plainName(key: string): string {
  return `${PREFIX}${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`;
}

function cookieName(request: Sent, key: string): string {
  return hostCookieName(plainName(key), isSecure(request));
}

function cookieLine(request: Sent, name: string, value: string, maxAge: number): string {
  const secure = isSecure(request);
  return stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/**
 * Returns the cookie's half of a session. A cookie without `__Host-`, set over HTTP, counts only if no cookie with `__Host-` was sent. The
 * half is worthless without the key, so its origin does not matter.
 */
function halfOf(
  request: Sent,
  key: string,
): { readonly half: string; readonly isPlain: boolean } | undefined {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const half = cookies[cookieName(request, key)];
  const plain = cookies[plainName(key)];
  if (half !== undefined) {
    return { half, isPlain: false };
  }
  return plain === undefined ? undefined : { half: plain, isPlain: true };
}

/** Returns the key that a tab sent, or undefined. */
function keyOf({ headers }: Sent): string | undefined {
  const key = headers[SESSION_HEADER];
  // A caller with an `Authorization` header is never treated as a tab.
  return headers.authorization === undefined && typeof key === 'string' && isSessionKey(key)
    ? key
    : undefined;
}

function bearerOf({ headers }: Sent): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
}

/** Returns the API token that a spreadsheet sent as the password, to the paths of tables. Spreadsheets know no other scheme. */
function basicApiTokenOf({ headers, url }: Sent): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]{4,400})$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined || !isTablePath(url)) {
    return undefined;
  }
  const text = Buffer.from(encoded, 'base64').toString();
  const password = text.slice(text.indexOf(':') + 1);
  return claimsToBeApiToken(password) ? password : undefined;
}

/** Whether a URL is of a table, for which a program may ask for a name and a password. */
export function isTablePath(url: string): boolean {
  return url.startsWith('/data/');
}

/** Returns the token of a call's session, which may have ended. Undefined without a token or with half of it. */
export const sessionTokenOf = oncePerRequest((request: Sent): string | undefined => {
  const key = keyOf(request);
  if (key === undefined) {
    return bearerOf(request) ?? basicApiTokenOf(request);
  }
  const found = halfOf(request, key);
  return found && joinHalves({ half: found.half, key });
});

/** Gives the cookie of a session that was set over HTTP the name and the attributes of HTTPS. */
export function renewCookie(request: Sent, reply: FastifyReply): void {
  const key = keyOf(request);
  const found = key === undefined ? undefined : halfOf(request, key);
  if (key !== undefined && found?.isPlain === true && isSecure(request)) {
    reply.header('Set-Cookie', cookieLine(request, cookieName(request, key), found.half, RENEWED_SECONDS));
    reply.header('Set-Cookie', cookieLine(request, plainName(key), '', 0));
  }
}

/**
 * Whether a page of this address sent the call. Old browsers, and all browsers over HTTP, send only the origin, and only for methods other
 * than GET.
 */
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
 * Refuses calls of a tab's session that were not sent by our pages. Pages of other sites cannot set the header anyway, so this is a
 * second defence.
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
 * Hands over a new session.
 * @returns the reply, a tab's key or a program's token
 */
export function handOver(request: Sent, reply: FastifyReply, token: string, lifetimeMs: number): string {
  const halves = halvesOf(token);
  if (halves === undefined) {
    return token;
  }
  const names = Object.keys(parseCookie(request.headers.cookie ?? ''));
  const olderFirst = names.filter((name) => plainCookieName(name).startsWith(PREFIX));
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
