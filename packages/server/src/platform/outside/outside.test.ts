/** Tests of calls to addresses that customers typed, with real receivers that misbehave. */
import { createServer, type RequestListener, setGlobalProxyFromEnv } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutside, type OutsideSettings } from './outside.ts';
import { UNTRUSTED } from './untrusted-certificate.testing.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  closing.push(() => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const receiver = async (answer: RequestListener) => listening(createServer(answer));

const ONE_SECOND = { timeLimitMs: 1000 };

/** Creates the client of an installation that allows the private host `receiver.test`, which is this machine. */
function outsideTo(settings: OutsideSettings = {}) {
  return openOutside({ privateHosts: ['receiver.test'], resolve: async () => ['127.0.0.1'], ...settings });
}

const POST = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

describe('post', () => {
  it('sends the body and returns the status', async () => {
    const got: string[] = [];
    const port = await receiver((request, response) => {
      request.on('data', (chunk: Buffer) => got.push(chunk.toString()));
      request.on('end', () => response.writeHead(204, { 'retry-after': '7' }).end());
    });
    const reply = await outsideTo().post(`http://receiver.test:${port}/a?b=1`, POST);
    expect(reply).toEqual({ status: 204, retryAfter: 7 });
    expect(got.join('')).toBe(POST.body);
  });

  it('does not follow a redirect to the metadata of a cloud', async () => {
    let calls = 0;
    const port = await receiver((_, response) => {
      calls += 1;
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    });
    const { status } = await outsideTo().post(`http://receiver.test:${port}/`, POST);
    expect([status, calls]).toEqual([307, 1]);
  });

  it('uses no proxy of the environment', async () => {
    let connections = 0;
    const proxy = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    const proxyUrl = `http://127.0.0.1:${await listening(proxy)}`;
    closing.push(setGlobalProxyFromEnv({ HTTP_PROXY: proxyUrl, HTTPS_PROXY: proxyUrl }));
    const plain = await receiver((_, response) => response.writeHead(204).end());
    const tls = await listening(createTlsServer(UNTRUSTED, (_, response) => response.end()));
    expect(await outsideTo().post(`http://receiver.test:${plain}/`, POST)).toHaveProperty('status', 204);
    await expect(outsideTo().post(`https://receiver.test:${tls}/`, POST)).rejects.toThrow('certificate');
    expect(connections).toBe(0);
  });

  it('reads a date of Retry-After by the clock of the receiver', async () => {
    const headers = { date: 'Sun, 29 Nov 2026 12:00:00 GMT', 'retry-after': 'Sun, 29 Nov 2026 12:02:00 GMT' };
    const dated = await receiver((_, response) => response.writeHead(503, headers).end());
    expect((await outsideTo().post(`http://receiver.test:${dated}/`, POST)).retryAfter).toBe(120);
    const unreadable = await receiver((_, response) =>
      response.writeHead(503, { 'retry-after': 'soon' }).end(),
    );
    const { retryAfter } = await outsideTo().post(`http://receiver.test:${unreadable}/`, POST);
    expect(retryAfter).toBeUndefined();
  });

  it('ends a call that is never answered', async () => {
    const port = await receiver(() => undefined);
    await expect(outsideTo(ONE_SECOND).post(`http://receiver.test:${port}/`, POST)).rejects.toThrow(
      'timeout',
    );
  });

  it('ends a connection that is never accepted', async () => {
    const port = await listening(createTcpServer((socket) => socket.pause()));
    await expect(outsideTo(ONE_SECOND).post(`http://receiver.test:${port}/`, POST)).rejects.toThrow(
      'timeout',
    );
  });

  it('ends a slow drip of headers', async () => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write('x: y\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    await expect(outsideTo(ONE_SECOND).post(`http://receiver.test:${port}/`, POST)).rejects.toThrow(
      'timeout',
    );
  });

  it('ends endless interim replies', async () => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        const drip = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    await expect(outsideTo(ONE_SECOND).post(`http://receiver.test:${port}/`, POST)).rejects.toThrow(
      'timeout',
    );
  });

  it('ends a flood of interim replies long before the time limit', async () => {
    const flood = Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(4000));
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        const more = () => socket.write(flood);
        socket.on('drain', more);
        socket.once('data', more);
      }),
    );
    await expect(outsideTo().post(`http://receiver.test:${port}/`, POST)).rejects.toThrow('connection');
  });

  it('fails at once for a change of the protocol', async () => {
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
      }),
    );
    await expect(outsideTo().post(`http://receiver.test:${port}/`, POST)).rejects.toThrow('connection');
  });

  it('ends a slow drip of the body and keeps the status', async () => {
    const port = await receiver((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    });
    const { status } = await outsideTo(ONE_SECOND).post(`http://receiver.test:${port}/`, POST);
    expect(status).toBe(200);
  });

  it('stops reading an endless body after its first kilobyte', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const port = await receiver((_, response) => {
      response.on('close', () => closed.resolve());
      const more = () => {
        if (!response.destroyed) {
          sent += 65_536;
          response.write(Buffer.alloc(65_536));
        }
      };
      response.on('drain', more);
      more();
    });
    const { status } = await outsideTo().post(`http://receiver.test:${port}/`, POST);
    await closed.promise;
    expect(status).toBe(200);
    // The rest is in the buffers of the connection.
    expect(sent).toBeLessThan(32 * 1_048_576);
  });

  it('fails for too many headers, a reset and a refused connection', async () => {
    const large = await receiver((_, response) => response.writeHead(200, { x: 'y'.repeat(100_000) }).end());
    const reset = await listening(createTcpServer((socket) => socket.destroy()));
    for (const port of [large, reset, 1]) {
      await expect(outsideTo().post(`http://receiver.test:${port}/`, POST)).rejects.toThrow('connection');
    }
  });

  it('fails for a certificate that nobody trusts', async () => {
    const port = await listening(createTlsServer(UNTRUSTED, (_, response) => response.end()));
    await expect(outsideTo().post(`https://receiver.test:${port}/`, POST)).rejects.toThrow('certificate');
  });
});

describe('names', () => {
  const resolving = (...addresses: string[]) => openOutside({ resolve: async () => addresses });

  it('refuses a name with a private address among public ones', async () => {
    const outside = resolving('8.8.8.8', '10.0.0.1');
    await expect(outside.check('https://hooks.example.com/')).rejects.toThrow('private_address');
    await expect(outside.post('https://hooks.example.com/', POST)).rejects.toThrow('private_address');
  });

  it('accepts a name with only public addresses', async () => {
    await expect(
      resolving('8.8.8.8', '2606:4700::1111').check('https://hooks.example.com/'),
    ).resolves.toBeUndefined();
  });

  it('refuses a name without an address, and one whose name server fails', async () => {
    await expect(resolving().check('https://hooks.example.com/')).rejects.toThrow('unknown_host');
    const failing = openOutside({ resolve: async () => Promise.reject(new Error('SERVFAIL')) });
    await expect(failing.check('https://hooks.example.com/')).rejects.toThrow('unknown_host');
    await expect(failing.post('https://hooks.example.com/', POST)).rejects.toThrow('unknown_host');
  });

  it('refuses a connection when the address changed after the check', async () => {
    const replies = [['8.8.8.8'], ['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:127.0.0.1']];
    const outside = openOutside({ resolve: async () => replies.shift() ?? [] });
    await outside.check('https://hooks.example.com:8443/');
    while (replies.length > 0) {
      await expect(outside.post('https://hooks.example.com:8443/', POST)).rejects.toThrow('private_address');
    }
  });

  it('asks the name servers once for a call, so that no later reply counts', async () => {
    let asked = 0;
    const port = await receiver((_, response) => response.writeHead(200).end());
    const outside = outsideTo({
      resolve: async () => {
        asked += 1;
        return ['127.0.0.1'];
      },
    });
    await outside.post(`http://receiver.test:${port}/`, POST);
    expect(asked).toBe(1);
  });

  it('accepts a name with an address in a listed block, by https on the usual ports', async () => {
    const outside = openOutside({ privateHosts: ['10.0.0.0/8'], resolve: async () => ['10.2.3.4'] });
    await expect(outside.check('https://erp.example.com/')).resolves.toBeUndefined();
    await expect(outside.check('http://erp.example.com/')).rejects.toThrow('not_https');
    const other = openOutside({
      privateHosts: ['10.0.0.0/8'],
      resolve: async () => ['10.2.3.4', '192.168.0.1'],
    });
    await expect(other.check('https://erp.example.com/')).rejects.toThrow('private_address');
  });

  it('ends a call while a name server is silent', async () => {
    const outside = openOutside({ resolve: () => new Promise(() => undefined), ...ONE_SECOND });
    await expect(outside.post('https://hooks.example.com/', POST)).rejects.toThrow('timeout');
  });
});
