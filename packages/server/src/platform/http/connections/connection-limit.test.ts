/** Tests of the limit of open connections of an address. The factor reduces it from 1,000 to 10. */
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../context/ids.ts';
import { createHttpServer } from '../server.ts';
import { limitConnections } from './connection-limit.ts';

const LIMIT = 10;
const GET = 'GET /here HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

describe('a server', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) {
      await end();
    }
  });

  /** Starts a server. Returns a function that opens a connection to it, and its log. */
  async function start(trustedProxies: number | string[]) {
    const lines: string[] = [];
    const app = await createHttpServer({
      logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      rateLimitFactor: 0.01,
      newId: systemIds.newId,
      trustedProxies,
    });
    app.get('/here', async () => 'done');
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      ends.push(() => socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    ends.push(() => app.close());
    return { app, open, lines };
  }

  /** Sends a request on a connection. Returns the beginning of the answer. */
  async function statusOn(socket: Socket): Promise<string> {
    const received = text(socket);
    socket.write(GET);
    return (await received).slice(0, 12);
  }

  it('refuses connections of an address beyond the limit until one has ended', async () => {
    const { app, open, lines } = await start(0);
    const [first] = await Promise.all(Array.from({ length: LIMIT }, open));
    const refused = await text(await open());
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/^retry-after: 30$/im);
    expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      params: { retryAfter: 30 },
    });
    await text(await open());
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { address: '127.0.0.1', open: LIMIT, msg: 'connections refused: their address has too many open' },
    ]);
    first?.destroy();
    const openOnes = async () =>
      new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(openOnes).toBe(LIMIT - 1);
    expect(await statusOn(await open())).toBe('HTTP/1.1 200');
  });

  it.each([['by their address', ['loopback']] as const, ['by their number', 1] as const])(
    'does not limit the connections of proxies that it trusts %s',
    async (_, proxies) => {
      const { open } = await start(typeof proxies === 'number' ? proxies : [...proxies]);
      await Promise.all(Array.from({ length: LIMIT * 2 }, open));
      expect(await statusOn(await open())).toBe('HTTP/1.1 200');
    },
  );
});

describe('addresses', () => {
  /** Returns a function that tells whether a connection from an address is accepted. */
  function limited() {
    const server = new EventEmitter();
    limitConnections(server as Server, {
      factor: 0.001,
      isProxy: () => false,
      logger: { warn: () => undefined },
    });
    return (remoteAddress: string): boolean => {
      let isTaken = true;
      const destroy = () => {
        isTaken = false;
      };
      server.emit('connection', Object.assign(new EventEmitter(), { remoteAddress, destroy }));
      return isTaken;
    };
  }

  it('addresses of one IPv6 network share one limit', () => {
    const isTaken = limited();
    const from = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
    expect(from.map(isTaken)).toEqual([true, false, true]);
  });

  it('each IPv4 address has its own limit, also when the server listens on IPv6', () => {
    const isTaken = limited();
    const from = ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '192.0.2.1'];
    expect(from.map(isTaken)).toEqual([true, true, false]);
  });
});
