/** The address that the security log and the list of own sessions show, behind a proxy that writes ports into `X-Forwarded-For`. */
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { listOwnSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

it.each([
  ['203.0.113.5:40001', '203.0.113.5'],
  ['[2001:db8:9:9::7]:40001', '2001:db8:9:9::7'],
])('an event of a call from %s has the address %s', async (forwardedFor, address) => {
  const email = `at-${address.replaceAll(':', '-')}@example.com`;
  await call(undefined, login, { body: 'Errada#123' } as never, {
    headers: {
      authorization: `Email ${email}`,
      'content-type': 'text/plain',
      'x-forwarded-for': forwardedFor,
    },
  });
  const { items } = (await call('platformAdmin', listSecurityEvents, { query: { query: email } })).value;
  expect(items).toMatchObject([{ kind: 'SIGN_IN_FAILED', userEmail: email, address }]);
});

it('a new session has the address of its sign-in, without the port', async () => {
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/web/authentication/',
    headers: {
      authorization: `Email ${emailOf('siblingAdmin')}`,
      'content-type': 'text/plain',
      'x-forwarded-for': '203.0.113.7:40001',
    },
    payload: TEST_PASSWORD,
  });
  const headers = { authorization: `Bearer ${signedIn.body}` };
  const sessions = (await call(undefined, listOwnSessions, {}, { headers })).value;
  expect(sessions).toMatchObject([{ address: '203.0.113.7', isCurrent: true }]);
});

it('a session has the address of its last use, without the port', async () => {
  await server.tokenOf('operator');
  server.setNow(new Date(Date.now() + 30 * 60_000));
  const headers = { 'x-forwarded-for': '203.0.113.6:40001' };
  const sessions = (await call('operator', listOwnSessions, {}, { headers })).value;
  expect(sessions.map(({ address, isCurrent }) => [address, isCurrent])).toEqual([['203.0.113.6', true]]);
  server.setNow(undefined);
});
