/** Downloads: safe names, whole files or broken ones, and a pool that stays whole whoever leaves. */
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
  const decoded = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
  const plain = (header: string) => /filename="(.*)"; filename\*/.exec(header)?.[1];

  it('keeps accents for those who can read them, and a plain name for the rest', () => {
    const header = contentDisposition('Relatório de inspeções - Irmã (2026).pdf');
    expect(decoded(header)).toBe('Relatório de inspeções - Irmã (2026).pdf');
    expect(plain(header)).toBe('Relatorio de inspecoes - Irma (2026).pdf');
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
    expect(decoded(header)).toBe(safe);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(plain(header)).not.toMatch(/["\\;%]/);
  });
});

describe('sending', () => {
  let app: FastifyInstance | undefined;
  afterEach(() => app?.close());

  /** A server whose one route sends `source`, and the outcome of its handler. */
  async function serving(source: (signal: { raw: { writableLength: number } }) => Readable) {
    const server = Fastify();
    app = server;
    const outcome = Promise.withResolvers<unknown>();
    server.get('/', async (_, reply) => {
      try {
        const call = { reply: reply.header('X-Own', '1'), actor: { userId: 'one' } };
        await sendDownload(call, 'cursor', () => ({
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

  it('200: all bytes under the right headers', async () => {
    const { url, outcome } = await serving(() => Readable.from(['one ', 'two'], { objectMode: false }));
    const answer = await fetch(url);
    expect(await answer.text()).toBe('one two');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': contentDisposition('a.pdf'),
      'x-own': '1',
    });
    expect(await outcome).toBe('done');
  });

  it('an error before the first byte is an ordinary answer', async () => {
    const { url } = await serving(
      () =>
        new Readable({
          read() {
            this.destroy(new Error('no rows'));
          },
        }),
    );
    const answer = await fetch(url);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ message: 'no rows' });
  });

  it('an error later breaks the download off and reaches the caller', async () => {
    const { url, outcome } = await serving(() =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(200_000, 'x');
          throw new Error('cursor lost');
        })(),
        { objectMode: false },
      ),
    );
    const answer = await fetch(url);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(await outcome).toMatchObject({ message: 'cursor lost' });
  });

  it('a reader that leaves ends the source, and the handler ends well after it', async () => {
    let ended = false;
    const { port, outcome } = await serving(() =>
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

  it('what waits to be written stays small, however long the file is', async () => {
    let most = 0;
    const { url } = await serving(({ raw }) =>
      Readable.from(
        (function* () {
          for (let count = 0; count < 1000; count += 1) {
            most = Math.max(most, raw.writableLength);
            yield Buffer.alloc(65_536, 'x');
          }
        })(),
        { objectMode: false },
      ),
    );
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(65_536_000);
    expect(most).toBeLessThan(1_000_000);
  });

  it('429: a third file at once for one person; 503: a sixth in all; a place that is left is free again', async () => {
    const server = Fastify();
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
      await sendDownload({ reply, actor: { userId: params.who } }, 'cursor', () => {
        opened += 1;
        return { source: endless, type: 'a/b', fileName: 'a.pdf' };
      });
    });
    let opened = 0;
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const ask = async (who: string) => fetch(`http://127.0.0.1:${port}/${who}`);
    const held = [];
    for (const who of ['one', 'one', 'two', 'two', 'three']) {
      held.push(await ask(who));
    }
    expect(held.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    for (const [who, status, code] of [
      ['one', 429, 'TOO_MANY_REQUESTS'],
      ['four', 503, 'SERVER_BUSY'],
    ] as const) {
      const refused = await ask(who);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '10']);
      expect(await refused.json()).toMatchObject({ code });
      expect(opened).toBe(5);
    }
    await held[0]?.body?.cancel();
    await vi.waitFor(async () => expect((held[0] = await ask('four')).status).toBe(200), WAIT_OPTIONS);
    await Promise.all(held.map(async (answer) => answer.body?.cancel()));
  });
});
