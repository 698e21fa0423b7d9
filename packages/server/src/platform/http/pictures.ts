/** Pictures over HTTP: their type and caching. */
import type { FastifyReply } from 'fastify';

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
