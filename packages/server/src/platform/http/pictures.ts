/** Pictures over HTTP: what a browser keeps of them. */
import type { FastifyReply } from 'fastify';

/** @param lasting whether the address carries the date of its content: other content has another address */
export function describePicture(reply: FastifyReply, lasting: boolean): void {
  reply
    .type('image/webp')
    .header('Cache-Control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('Vary', 'Authorization');
}
