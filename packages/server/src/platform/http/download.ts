/** Answers a file that the browser saves. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { concurrencyLimit } from '../concurrency-limit.ts';

interface DownloadHeaders {
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** Name to save under, in any language; what no file name may hold is taken out. */
  readonly fileName: string;
}

export interface Download extends DownloadHeaders {
  readonly source: Readable;
}

/** A reader that takes nothing for this long is gone: it would keep its turn, or a connection, for itself. */
const STALLED_MS = 60_000;
/** Nor may anybody read on for ever, a few bytes at a time. */
const LONGEST_MS = 15 * 60_000;
const LONGEST_NAME = 150;

const takeTurn = {
  // Each keeps a connection of the pool's ten to its end: readers must never have them all.
  cursor: concurrencyLimit({ each: 2, all: 5 }),
  // Pictures are decoded meanwhile: a few people at a time, and everybody else's requests go on.
  buffer: concurrencyLimit({ each: 2, all: 5 }),
  // Drawing codes is work for the processor: a few people at a time, the others are told to come back.
  stream: concurrencyLimit({ each: 2, all: 4 }),
};

/**
 * How a file reaches its reader.
 *
 * - `cursor`: its rows come from the database while it is read. It is sent inside the transaction, which ends once the
 *   reader has it all or has gone.
 * - `buffer`: a few megabytes, whole before they are sent, and sent after the commit: whatever the file says about itself
 *   (a verification code above all) is true by the time somebody reads it, and a slow reader keeps no connection.
 * - `stream`: long, and made without the database: sent after the commit while it is made.
 */
export type Delivery = keyof typeof takeTurn;

/**
 * The header of RFC 6266: a plain name for old clients, the true one as RFC 5987 wants it.
 * Control and format characters, which could end the header or turn the name around, and what a file system refuses
 * become spaces.
 */
export function contentDisposition(fileName: string): string {
  const whole = fileName.toWellFormed().normalize('NFC');
  const [, stem = '', extension = ''] = /^([^]*?)(\.\w{1,8})?$/.exec(whole) ?? [];
  const clean = stem.replaceAll(/[\p{C}\p{Z}"*/:<>?\\|]+/gu, ' ').trim();
  const short = clean
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/^[. ]+/, '');
  const name = `${short || 'download'}${extension}`;
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

/** Names a file in the reply, for the handler to return its bytes; `sendDownload` does it by itself. */
export function describeDownload(reply: FastifyReply, { type, fileName }: DownloadHeaders): void {
  reply.type(type).header('Content-Disposition', contentDisposition(fileName));
}

/**
 * Sends a file as a download.
 *
 * The reader's turn is taken before the work. It ends when the file is built (`buffer`), or when the reader has it all or
 * has gone: whoever asks again and again without waiting gets no more work done at once.
 * When the source fails before its first byte the reader gets an API error. When it fails later the connection is broken
 * off, so that no half file looks whole; with `cursor` the error is thrown on too.
 * @param make does the work; not called when there is no turn
 * @returns what the handler returns
 * @throws ApiError TOO_MANY_REQUESTS while the reader is reading enough files already, SERVER_BUSY while too many people are
 */
export async function sendDownload(
  { reply, actor }: { readonly reply: FastifyReply; readonly actor: { readonly userId: string } },
  delivery: Delivery,
  make: () => Download | Promise<Download>,
): Promise<Buffer | Readable | undefined> {
  const endTurn = takeTurn[delivery](actor.userId);
  try {
    const file = await make();
    if (delivery === 'stream') {
      describeDownload(reply, file);
      watchReader(reply.raw, endTurn);
      return file.source;
    }
    const result =
      delivery === 'buffer' ? await buildFile(reply, file) : await sendInTransaction(reply, file);
    endTurn();
    return result;
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function buildFile(reply: FastifyReply, file: Download): Promise<Buffer> {
  const bytes = await buffer(file.source);
  describeDownload(reply, file);
  return bytes;
}

/**
 * Watches over whoever reads a long file: a reader that takes nothing for a minute, or is not done after a quarter of
 * an hour, is cut off.
 * @param left called once, when the reader has it all or has gone: at once when that was so before
 */
function watchReader(raw: ServerResponse, left: () => void = () => undefined): void {
  const longest = setTimeout(() => raw.destroy(), LONGEST_MS);
  let over = false;
  const end = () => {
    if (!over) {
      over = true;
      clearTimeout(longest);
      left();
    }
  };
  raw.once('close', end);
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  if (raw.destroyed || raw.closed) {
    end();
  }
}

/** Resolves when the source has ended too: a cursor behind it is closed by then, so the transaction may end. */
async function sendInTransaction(
  reply: FastifyReply,
  { source, type, fileName }: Download,
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
  watchReader(raw);
  let failure: unknown;
  source.once('error', (error) => {
    failure = error;
  });
  const ended = once(source, 'close').catch(() => undefined);
  try {
    await pipeline(source, raw);
  } catch (error) {
    await ended;
    if (failure !== undefined && !left(failure)) {
      throw error;
    }
  }
  return undefined;
}

/** Whether a stream ended because nobody reads it any more. */
function left(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED' || code === 'ABORT_ERR';
}
