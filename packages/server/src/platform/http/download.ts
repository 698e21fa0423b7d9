/** Answers a stream as a file that the browser saves. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { concurrencyLimit } from '../concurrency-limit.ts';

export interface DownloadFile {
  /** Media type, such as `application/pdf`. */
  readonly type: string;
  /** Name to save under, in any language; what no file name may hold is taken out. */
  readonly fileName: string;
  /** Id of the person who reads it. */
  readonly reader: string;
}

/** A reader that takes nothing for this long is gone: it would keep a place, or a connection, for itself. */
const STALLED_MS = 60_000;
/** Nor may anybody read on for ever, a few bytes at a time. */
const LONGEST_MS = 15 * 60_000;
const LONGEST_NAME = 150;

// Each holds a connection of the pool's ten to its end: readers must never have them all.
const takePlace = concurrencyLimit({ each: 2, all: 5 });

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

/**
 * Sends a stream as a download and resolves once the reader has it all or has gone, and the source has ended: a
 * cursor behind it is closed by then, so the caller's transaction may end.
 *
 * Refused with 429 while the reader is reading enough files already, with 503 while too many people are.
 * Fails before anything is sent when the source fails before its first byte: the reader gets a problem. When it
 * fails later the connection is broken off, so that no half file looks whole, and the error is thrown on.
 */
export async function sendDownload(reply: FastifyReply, source: Readable, file: DownloadFile): Promise<void> {
  const leave = placeFor(source, file.reader);
  try {
    await once(source, 'readable');
    await send(reply, source, file);
  } finally {
    leave();
  }
}

/** A place for the reader; without one the source is closed unread. */
function placeFor(source: Readable, reader: string): () => void {
  try {
    return takePlace(reader);
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/**
 * Watches over whoever reads a long file: a reader that takes nothing for a minute, or is not done after a quarter of
 * an hour, is cut off.
 * @param left called once, when the reader has it all or has gone: at once when that was so before
 */
export function watchReader(raw: ServerResponse, left: () => void = () => undefined): void {
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

async function send(reply: FastifyReply, source: Readable, file: DownloadFile): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    raw.setHeader(name, value ?? '');
  }
  raw.setHeader('Content-Type', file.type);
  raw.setHeader('Content-Disposition', contentDisposition(file.fileName));
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
}

/** Whether a stream ended because nobody reads it any more. */
function left(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_STREAM_DESTROYED' || code === 'ABORT_ERR';
}
