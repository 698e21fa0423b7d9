/** The address by which a call is counted and logged, behind proxies that write ports into `X-Forwarded-For`. */
import { expect, it } from 'vitest';
import { createServerLog } from '../../server-log.ts';
import { accessLog } from '../access-log.ts';
import { networkOf } from '../callers.ts';
import { createHttpServer } from '../server.ts';

const INNER_PROXY = '10.9.0.2';

/** Returns the address by which a call is counted, and the address in the access log. */
async function addressesOf(forwardedFor: string, trustedProxies: number | string[]): Promise<unknown[]> {
  const lines: string[] = [];
  const app = await createHttpServer({
    logger: createServerLog('info', { write: (line) => lines.push(line) }),
    newId: () => 'request-1',
    rateLimitFactor: 1000,
    trustedProxies,
  });
  accessLog(app);
  app.get('/counted', (request, reply) => reply.send(networkOf(request)));
  const headers = { 'x-forwarded-for': forwardedFor };
  const { body } = await app.inject({ url: '/counted', remoteAddress: INNER_PROXY, headers });
  await app.close();
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; address?: string });
  return [body, logged.find(({ msg }) => msg === 'answered')?.address];
}

it.each([
  ['two proxies by address', '203.0.113.9:50001, 10.9.0.1:4711', ['10.9.0.1', INNER_PROXY]],
  ['two proxies by block', '203.0.113.9:50001, 10.9.0.1:4711', ['10.9.0.0/24']],
  ['two proxies by number', '203.0.113.9:50001, 10.9.0.1:4711', 2],
  [
    'two proxies, of which the outer has an IPv6 address',
    '203.0.113.9:50001, [fd00::1]:4711',
    ['fd00::1', INNER_PROXY],
  ],
  ['two proxies that name no ports', '203.0.113.9, 10.9.0.1', ['10.9.0.1', INNER_PROXY]],
  [
    'a caller that claims another address',
    '198.51.100.7:1, 203.0.113.9:50001, 10.9.0.1:4711',
    ['10.9.0.0/24'],
  ],
])('the address of the caller counts without the port: %s', async (_, forwardedFor, trusted) => {
  expect(await addressesOf(forwardedFor, trusted)).toEqual(['203.0.113.9', '203.0.113.9']);
});

it('an IPv6 address is logged whole, without brackets and port', async () => {
  const forwardedFor = '[2001:db8:9:9::7]:50001, 10.9.0.1:4711';
  expect(await addressesOf(forwardedFor, ['10.9.0.0/24'])).toEqual(['2001:db8:9:9::', '2001:db8:9:9::7']);
});

it('control: an unknown address with a port is no proxy', async () => {
  expect(await addressesOf('203.0.113.9:50001, 10.8.0.1:4711', [INNER_PROXY])).toEqual([
    '10.8.0.1',
    '10.8.0.1',
  ]);
});
