/** Answers a small file that is whole before it is sent, and sent after the transaction. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { contentDisposition, type DownloadFile } from './download.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';

// Pictures are decoded meanwhile: a few people at a time, and everybody else's requests go on.
const takePlace = concurrencyLimit({ each: 2, all: 5 });

/**
 * Builds a file and names it in the reply; what a handler returns is sent after the commit, so whatever the file says
 * about itself (a verification code above all) is true by the time somebody reads it, and a slow reader holds no
 * connection. For files of a few megabytes: what may be long is streamed by `sendDownload`.
 * @returns the bytes, for the handler to return
 * @throws ApiError TOO_MANY_REQUESTS or SERVER_BUSY while too many are being built
 */
export async function builtFile(
  reply: FastifyReply,
  source: Readable,
  { type, fileName, reader }: DownloadFile,
): Promise<Buffer> {
  let leave: () => void;
  try {
    leave = takePlace(reader);
  } catch (error) {
    source.destroy();
    throw error;
  }
  try {
    const bytes = await buffer(source);
    reply.type(type).header('Content-Disposition', contentDisposition(fileName));
    return bytes;
  } finally {
    leave();
  }
}
