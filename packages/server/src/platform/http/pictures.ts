/** Pictures over HTTP, with their type and caching. */
import { createHash } from 'node:crypto';
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireFound } from '../context/api-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LaterFile } from './implement.ts';

/** Without these headers in `Vary`, a browser would show a cached picture to the next person of its profile. */
const BY_SESSION = `Authorization, ${SESSION_HEADER}`;

interface PictureCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whether a browser has the content with this entity tag. The header is a list of tags or `*`. A proxy may add `W/` to a tag. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Answers with a WebP picture, or with 304 when the browser has it. Callers check the person's access first, since a known entity tag
 * proves no access.
 * @param isImmutable whether the URL contains the date of the content, so that new content has a new URL
 * @returns the result for the handler; it is sent after the transaction, so that a slow client occupies no database connection
 */
function sendPicture(
  { request, reply }: PictureCall,
  picture: Buffer,
  isImmutable: boolean,
): Buffer | undefined {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply
    .header('Cache-Control', isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('Vary', BY_SESSION)
    .header('ETag', etag);
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return undefined;
  }
  reply.type('image/webp');
  return picture;
}

/**
 * Returns a function that reads a WebP picture after the transaction, so that neither a slow store nor a slow client occupies a
 * connection.
 * @param isImmutable whether the URL contains the date of the content, so that new content has a new URL
 * @throws ApiError NOT_FOUND from that function, when the store does not have the picture
 */
export function laterPicture(
  call: PictureCall,
  files: Pick<FileStore, 'get'>,
  key: string,
  isImmutable: boolean,
): LaterFile {
  return async () => sendPicture(call, requireFound(await files.get(key)), isImmutable);
}
