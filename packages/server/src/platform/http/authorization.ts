/** What the specification sends in `Authorization` besides sessions, and the secrets that travel as plain text. */
import { MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyRequest } from 'fastify';
import { invalid, apiError } from '../context/api-error.ts';

const EMAIL_LIMIT = 320;

/**
 * The address of `Authorization: Email <address>`.
 * @throws ApiError 400 at `email` when there is none
 */
export function addressOf(request: FastifyRequest): string {
  const match = /^Email (\S+@\S+)$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined || match[1].length > EMAIL_LIMIT) {
    throw invalid('email', 'invalid');
  }
  return match[1];
}

/** The token of `Authorization: EmailToken <token>`, undefined without one. */
export function emailTokenOf(request: FastifyRequest): string | undefined {
  return /^EmailToken ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * A text body, byte by byte; a JSON string would be parsed.
 * @throws ApiError MEDIA_TYPE_REFUSED
 */
export function textBodyOf(request: FastifyRequest, body: string | undefined): string {
  if (!/^text\/plain\b/i.test(request.headers['content-type'] ?? '')) {
    throw apiError(MEDIA_TYPE_REFUSED);
  }
  return body ?? '';
}
