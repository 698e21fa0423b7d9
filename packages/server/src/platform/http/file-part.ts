/** Sends a stored file whole or in part, as players of videos request it (RFC 9110, Range). */
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { send } from '@fastify/send';
import { NOT_FOUND, RANGE_NOT_SATISFIABLE } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiError } from '../context/api-error.ts';
import { watchClient } from './download.ts';

/**
 * Sets status and headers for a file, or for the part that the request asks for.
 * @param path absolute
 * @param cacheSeconds how long the browser may keep it
 * @returns the bytes, for the handler to return
 * @throws ApiError RANGE_NOT_SATISFIABLE for a part outside the file, NOT_FOUND when the file no longer exists
 */
export async function sendFileOrPart(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    path,
    type,
    cacheSeconds,
  }: { readonly path: string; readonly type: string; readonly cacheSeconds: number },
): Promise<Readable> {
  // Passes on only these headers, since a response without a body (304) would need its own handling.
  const { range, 'if-range': ifRange } = request.headers;
  const rangeRequest = Object.assign(Object.create(request.raw) as typeof request.raw, {
    headers: { range, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) },
  });
  // The file may be inside a hidden folder.
  const result = await send(rangeRequest, basename(path), {
    root: dirname(path),
    dotfiles: 'allow',
    cacheControl: false,
    contentType: false,
  });
  if (result.type !== 'file') {
    if (result.statusCode !== 416) {
      throw apiError(NOT_FOUND);
    }
    reply.header('Content-Range', result.headers['Content-Range']);
    throw apiError(RANGE_NOT_SATISFIABLE);
  }
  watchClient(reply.raw);
  reply
    .code(result.statusCode)
    .headers(result.headers)
    .type(type)
    .header('Cache-Control', `private, max-age=${cacheSeconds}`);
  return result.stream;
}
