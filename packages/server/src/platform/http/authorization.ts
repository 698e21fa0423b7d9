/** Reads from a request: `Authorization` schemes besides sessions, plain-text secrets, second-factor codes, address and browser. */
import { MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { SECOND_FACTOR_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../context/client.ts';
import { invalid, apiError } from '../context/api-error.ts';
import { addressOf } from './connections/addresses.ts';

const MAX_EMAIL_LENGTH = 320;
/** The stored length of `User-Agent`. Browsers send about 120 characters. */
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Returns the e-mail address of `Authorization: Email <address>`.
 * @throws ApiError 400 for the field `email` when the header has no address
 */
export function emailAddressOf(request: FastifyRequest): string {
  const match = /^Email ([^\s@]+@\S+)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined || match[1].length > MAX_EMAIL_LENGTH) {
    throw invalid('email', 'invalid');
  }
  return match[1];
}

/** Returns the token of `Authorization: EmailToken <token>`, else undefined. */
export function emailTokenOf(request: FastifyRequest): string | undefined {
  return /^EmailToken ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Returns a plain-text body unchanged, since a JSON string would be parsed.
 * @throws ApiError MEDIA_TYPE_REFUSED
 */
export function textBodyOf(request: FastifyRequest, body: string | undefined): string {
  if (!/^text\/plain\b/i.test(request.headers['content-type'] ?? '')) {
    throw apiError(MEDIA_TYPE_REFUSED);
  }
  return body ?? '';
}

/** Returns address and browser of a call. */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  return { address: addressOf(request), userAgent: userAgent.replaceAll(/\p{Cc}/gu, '') };
}

/** Returns the code of the second factor; undefined when it is missing or malformed. */
export function secondFactorCodeOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const code = headers[SECOND_FACTOR_HEADER];
  return typeof code === 'string' && /^[\w -]{6,40}$/.test(code) ? code : undefined;
}
