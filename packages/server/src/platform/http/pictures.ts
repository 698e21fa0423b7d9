/** Pictures over HTTP: their type and caching. */
import type { FastifyReply } from 'fastify';
import { requireFound } from '../context/api-error.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LaterFile } from './implement.ts';

/**
 * Sets the headers of a WebP picture.
 * @param immutable whether the URL contains the date of the content, so that new content has a new URL
 */
export function setPictureHeaders(reply: FastifyReply, immutable: boolean): void {
  reply
    .type('image/webp')
    .header('Cache-Control', immutable ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('Vary', 'Authorization');
}

/**
 * Returns what reads a WebP picture after the transaction, so that neither a slow store nor a slow client occupies a connection.
 * @param immutable as in `setPictureHeaders`
 * @throws ApiError NOT_FOUND then, when the store does not have it
 */
export function laterPicture(
  reply: FastifyReply,
  files: Pick<FileStore, 'get'>,
  key: string,
  immutable: boolean,
): LaterFile {
  return async () => {
    const picture = requireFound(await files.get(key));
    setPictureHeaders(reply, immutable);
    return picture;
  };
}
