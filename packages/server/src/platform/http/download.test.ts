/** Tests of downloads, with safe file names, errors, disconnects and limits. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentDisposition, sendDownload } from './download.ts';
import { sendProblem } from './errors.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';

describe('the name of a file', () => {
  const decodedName = (header: string) =>
    decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
  const asciiName = (header: string) => /filename="(.*)"; filename\*/.exec(header)?.[1];

  it('has accents for new clients and is plain ASCII for old clients', () => {
    const header = contentDisposition('Relatório de inspeções - Irmã (2026).pdf');
    expect(decodedName(header)).toBe('Relatório de inspeções - Irmã (2026).pdf');
    expect(asciiName(header)).toBe('Relatorio de inspecoes - Irma (2026).pdf');
    expect(header).not.toMatch(/UTF-8''.*[ '()*]/);
  });

  it.each([
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
    ['a"; filename="b.exe', 'a ; filename= b.exe'],
    ['../../etc/passwd', 'etc passwd'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
    ['\u0000\u007f', 'download'],
    ['日本 😀.xlsx', '日本 😀.xlsx'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'é'.repeat(500)}.pdf`, `${'é'.repeat(150)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    const header = contentDisposition(name);
    expect(decodedName(header)).toBe(safe);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(asciiName(header)).not.toMatch(/["\\;%]/);
  });
});

describe('sending with a database cursor', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  /** Starts a server whose only route sends `source`. Returns its URL and the outcome of the handler. */
  async function startServer(source: (reply: { raw: { writableLength: number } }) => Readable) {
    const server = Fastify();
    app = server;
    const outcome = Promise.withResolvers<unknown>();
    server.get('/', async (_, reply) => {
      try {
        const call = { reply: reply.header('X-Own', '1'), actor: { userId: 'one', companyGroup: 'home' } };
        await sendDownload(call, () => ({
          source: source(reply),
          type: 'application/pdf',
          fileName: 'a.pdf',
        }));
        outcome.resolve('done');
      } catch (error) {
        outcome.resolve(error);
        throw error;
      }
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    return { outcome: outcome.promise, url: `http://127.0.0.1:${port}/`, port };
  }

  it('200 with all bytes and the headers of a file', async () => {
    const { url, outcome } = await startServer(() => Readable.from(['one ', 'two'], { objectMode: false }));
    const response = await fetch(url);
    expect(await response.text()).toBe('one two');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': contentDisposition('a.pdf'),
      'x-own': '1',
    });
    expect(await outcome).toBe('done');
  });

  it('an error before the first byte is an ordinary error response', async () => {
    const { url } = await startServer(
      () =>
        new Readable({
          read() {
            this.destroy(new Error('no rows'));
          },
        }),
    );
    const response = await fetch(url);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ message: 'no rows' });
  });

  it('a later error aborts the download and is thrown', async () => {
    const { url, outcome } = await startServer(() =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(200_000, 'x');
          throw new Error('cursor lost');
        })(),
        { objectMode: false },
      ),
    );
    const response = await fetch(url);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await outcome).toMatchObject({ message: 'cursor lost' });
  });

  it('a client that disconnects ends the source, and the handler succeeds afterwards', async () => {
    let ended = false;
    const { port, outcome } = await startServer(() =>
      Readable.from(
        (async function* () {
          try {
            for (;;) {
              yield Buffer.alloc(65_536, 'x');
            }
          } finally {
            await new Promise((resolve) => setImmediate(resolve));
            ended = true;
          }
        })(),
        { objectMode: false },
      ),
    );
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    expect(await outcome).toBe('done');
    expect(ended).toBe(true);
  });

  it('a client that disconnects before the first byte also ends the source', async () => {
    const source = new Readable({ read: () => undefined });
    const { port, outcome } = await startServer(() => source);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(source.listenerCount('readable')).toBe(1), WAIT_OPTIONS);
    socket.destroy();
    await vi.waitFor(
      async () =>
        expect(await new Promise((resolve) => app?.server.getConnections((_, count) => resolve(count)))).toBe(
          0,
        ),
      WAIT_OPTIONS,
    );
    source.push('the first byte');
    expect(await outcome).toBe('done');
    expect(source.destroyed).toBe(true);
  });

  it('the write buffer is small for a long file', async () => {
    let maxBuffered = 0;
    const { url } = await startServer(({ raw }) =>
      Readable.from(
        (function* () {
          for (let count = 0; count < 1000; count += 1) {
            maxBuffered = Math.max(maxBuffered, raw.writableLength);
            yield Buffer.alloc(65_536, 'x');
          }
        })(),
        { objectMode: false },
      ),
    );
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(65_536_000);
    expect(maxBuffered).toBeLessThan(1_000_000);
  });

  /**
   * Starts a server whose downloads never end. A user may have 2 of them, a company group 3 and all users together 5. The path is the user,
   * with the company group after an `@`.
   */
  async function startEndless() {
    let opened = 0;
    // Closing does not wait for a client that gave up and keeps its connection.
    const server = Fastify({ forceCloseConnections: true });
    app = server;
    server.setErrorHandler(sendProblem);
    server.get<{ Params: { who: string } }>('/:who', async ({ params }, reply) => {
      const endless = Readable.from(
        (function* () {
          for (;;) {
            yield Buffer.alloc(65_536, 'x');
          }
        })(),
        { objectMode: false },
      );
      await sendDownload(
        { reply, actor: { userId: params.who, companyGroup: params.who.split('@')[1] ?? params.who } },
        () => {
          opened += 1;
          return { source: endless, type: 'a/b', fileName: 'a.pdf' };
        },
      );
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const ask = async (who: string) => fetch(`http://127.0.0.1:${port}/${who}`);
    return { ask, opened: () => opened };
  }

  it('limits simultaneous downloads per user and in all until one ends', async () => {
    const { ask, opened } = await startEndless();
    const downloads = [];
    for (const who of ['one', 'one', 'two', 'two', 'three']) {
      downloads.push(await ask(who));
    }
    expect(downloads.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    for (const [who, status, code] of [
      ['one', 429, 'TOO_MANY_REQUESTS'],
      ['four', 503, 'SERVER_BUSY'],
    ] as const) {
      const rejected = await ask(who);
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([status, '10']);
      expect(await rejected.json()).toMatchObject({ code });
      expect(opened()).toBe(5);
    }
    await downloads[0]?.body?.cancel();
    await vi.waitFor(async () => expect((downloads[0] = await ask('four')).status).toBe(200), WAIT_OPTIONS);
    await Promise.all(downloads.map(async (response) => response.body?.cancel()));
  });

  it('rejects a fourth download of a company group, so that other groups can download', async () => {
    const { ask } = await startEndless();
    const downloads = [];
    for (const who of ['one@a', 'one@a', 'two@a', 'other@b', 'other@b']) {
      downloads.push(await ask(who));
    }
    expect(downloads.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await ask('two@a')).status).toBe(429);
    await Promise.all(downloads.map(async (response) => response.body?.cancel()));
    await vi.waitFor(async () => {
      const freed = await ask('three@a');
      await freed.body?.cancel();
      expect(freed.status).toBe(200);
    }, WAIT_OPTIONS);
  });
});
