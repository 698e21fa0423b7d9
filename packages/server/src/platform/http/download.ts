/** Sends a file that the browser saves. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { concurrencyLimit, type SlowCaller } from '../concurrency-limit.ts';
import { savedName, type DrawLater, type DrawnFile } from '../files/drawn-file.ts';
import type { LaterFile } from './implement.ts';

/** A client that reads nothing for this long is disconnected, since it occupies a slot or a connection. */
const STALL_TIMEOUT_MS = 60_000;
/** Limits clients that read a few bytes at a time. */
const MAX_DURATION_MS = 15 * 60_000;

const takeSlot = {
  // A download occupies one of the pool's ten connections until it ends, so downloads must never occupy all of them.
  cursor: concurrencyLimit({ perUser: 2, perGroup: 3, all: 5 }),
  // Decoding pictures takes CPU time that other requests also need.
  buffer: concurrencyLimit({ perUser: 2, perGroup: 3, all: 5 }),
  // Streams are generated only as fast as clients read and occupy no connection, so slow clients cost little.
  stream: concurrencyLimit({ perUser: 2, perGroup: 3, all: 12 }),
};

/**
 * The delivery of a file.
 * - `cursor`: rows are read from the database while the file is sent, inside the transaction. The transaction ends when the client has
 * the whole file or has disconnected.
 * - `buffer`: a few megabytes, built completely after the commit and then sent. Data in the file (a verification code) is committed
 * before the client reads it. Neither a slow client nor the file store occupies a connection.
 * - `stream`: long files that need no database, sent after the commit while they are generated.
 */
export type Delivery = keyof typeof takeSlot;

/**
 * Returns the header of RFC 6266 with an ASCII name for old clients and the real name encoded by RFC 5987.
 */
export function contentDisposition(fileName: string): string {
  const name = savedName(fileName);
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|[%;]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sets the headers of a file, for handlers that return its bytes themselves without `sendDownload`. */
export function setDownloadHeaders(reply: FastifyReply, { type, fileName }: Omit<DrawnFile, 'source'>): void {
  reply.type(type).header('Content-Disposition', contentDisposition(fileName));
}

/** Takes a slot of a caller. Returns a function that releases it once. */
function takeOneSlot(delivery: Delivery, actor: SlowCaller): () => void {
  const releaseSlot = takeSlot[delivery](actor);
  let isTaken = true;
  return () => {
    if (isTaken) {
      isTaken = false;
      releaseSlot();
    }
  };
}

interface Downloading {
  readonly reply: FastifyReply;
  readonly actor: SlowCaller;
}

/**
 * Sends a file as a download from inside the transaction (`cursor`). The call occupies one of the user's slots until the client has the
 * whole file or has disconnected. When the source fails before its first byte, the client gets an API error. When the source fails later,
 * the connection is closed, so that an incomplete file does not look complete, and the error is thrown.
 * @param make creates the file; not called without a slot
 * @returns the result for the handler to return
 * @throws ApiError TOO_MANY_REQUESTS when the user or the group has too many downloads, SERVER_BUSY when the server has too many
 */
export async function sendDownload(
  { reply, actor }: Downloading,
  make: () => DrawnFile | Promise<DrawnFile>,
): Promise<undefined> {
  const releaseSlot = takeOneSlot('cursor', actor);
  try {
    return await sendInTransaction(reply, await make());
  } finally {
    releaseSlot();
  }
}

/**
 * Sends a file as a download after the transaction (`buffer`, `stream`). Slots and failures are as in {@link sendDownload}, but a slot of
 * `buffer` is released when the file is built.
 * @param prepare does the work inside the transaction and returns the function that creates the file
 * @returns the result for the handler to return
 * @throws the same errors as {@link sendDownload}
 */
export async function sendLater(
  { reply, actor }: Downloading,
  delivery: 'buffer' | 'stream',
  prepare: () => DrawLater | Promise<DrawLater>,
): Promise<LaterFile> {
  const releaseSlot = takeOneSlot(delivery, actor);
  // The slot is also released when the commit fails and the file is never built.
  reply.raw.once('close', releaseSlot);
  if (reply.raw.closed) {
    releaseSlot();
  }
  const releasing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      releaseSlot();
      throw error;
    }
  };
  const draw = await releasing(async () => prepare());
  return async () =>
    releasing(async () => {
      const file = await draw();
      if (delivery === 'stream') {
        setDownloadHeaders(reply, file);
        watchClient(reply.raw, releaseSlot);
        return file.source;
      }
      const bytes = await buildFile(reply, file);
      releaseSlot();
      return bytes;
    });
}

async function buildFile(reply: FastifyReply, file: DrawnFile): Promise<Buffer> {
  const bytes = await buffer(file.source);
  setDownloadHeaders(reply, file);
  return bytes;
}

/**
 * Disconnects a client that reads nothing for a minute or is not done after a quarter of an hour.
 * @param onEnd called once when the client has the whole file or has disconnected, possibly at once
 */
export function watchClient(raw: ServerResponse, onEnd: () => void = () => undefined): void {
  const timeout = setTimeout(() => raw.destroy(), MAX_DURATION_MS);
  let ended = false;
  const end = () => {
    if (!ended) {
      ended = true;
      clearTimeout(timeout);
      onEnd();
    }
  };
  raw.once('close', end);
  raw.setTimeout(STALL_TIMEOUT_MS, () => raw.destroy());
  if (raw.destroyed || raw.closed) {
    end();
  }
}

/** Sends a file and resolves when its source has also ended. Its cursor is then closed, so the transaction can end. */
async function sendInTransaction(
  reply: FastifyReply,
  { source, type, fileName }: DrawnFile,
): Promise<undefined> {
  await once(source, 'readable');
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    raw.setHeader(name, value ?? '');
  }
  raw.setHeader('Content-Type', type);
  raw.setHeader('Content-Disposition', contentDisposition(fileName));
  raw.setHeader('Cache-Control', 'no-store');
  raw.setHeader('X-Content-Type-Options', 'nosniff');
  watchClient(raw);
  let failure: unknown;
  source.once('error', (error) => {
    failure = error;
  });
  const ended = once(source, 'close').catch(() => undefined);
  try {
    await pipeline(source, raw);
  } catch (error) {
    // If the client left before the first byte, the pipeline never started and has not ended the source.
    source.destroy();
    await ended;
    if (failure !== undefined && !isDisconnect(failure)) {
      throw error;
    }
  }
  return undefined;
}

function isDisconnect(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED' || code === 'ABORT_ERR';
}
