/** Tests of the host of a request, which must be single and equal to the host of the target. Links in mails do not depend on it. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { emailOf } from '../../../testing/people.ts';

const server = useApp();
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Sends the lines of a request. Returns the status and the code of its answer. */
async function answerTo(...lines: string[]): Promise<[status: number, code: string | undefined]> {
  const socket = connect(port, '127.0.0.1');
  const received = text(socket);
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  const answer = await received;
  return [Number(answer.slice(9, 12)), /"code":"(\w+)"/.exec(answer)?.[1]];
}

const GET = 'GET /health/live HTTP/1.1';

describe('a request is refused', () => {
  it.each([
    ['with two hosts', [GET, 'Host: localhost', 'Host: mal.example']],
    ['with the same host twice', [GET, 'Host: localhost', 'host: localhost']],
    ['with two hosts in HTTP/1.0', ['GET /health/live HTTP/1.0', 'Host: localhost', 'Host: mal.example']],
    ['with an empty host', [GET, 'Host:']],
    ['with a host and a path', [GET, 'Host: localhost/mal.example']],
    ['with a login at the host', [GET, 'Host: localhost@mal.example']],
    ['with a list of hosts', [GET, 'Host: localhost, mal.example']],
    ['with a port that is no number', [GET, 'Host: localhost:80x']],
    ['with a host in quotes', [GET, 'Host: "localhost"']],
    ['for a target of another host', ['GET http://mal.example/health/live HTTP/1.1', 'Host: localhost']],
    ['for a target of another port', ['GET http://localhost:81/health/live HTTP/1.1', 'Host: localhost']],
    ['for a target with a login', ['GET http://a@localhost/health/live HTTP/1.1', 'Host: localhost']],
    ['for a target without a host', ['GET http:///health/live HTTP/1.1', 'Host: localhost']],
    ['for a target of another protocol', ['GET ftp://localhost/health/live HTTP/1.1', 'Host: localhost']],
  ])('%s', async (_, lines) => {
    expect(await answerTo(...lines)).toEqual([400, 'MALFORMED_REQUEST']);
  });
});

describe('a request is served', () => {
  it.each([
    ['with a name', [GET, 'Host: Inspecoes-2.example.com']],
    ['with a name and a port', [GET, 'Host: my_server:8080']],
    ['with an address', [GET, 'Host: 127.0.0.1:8080']],
    ['with an address of IPv6', [GET, 'Host: [::1]:8080']],
    ['without a host in HTTP/1.0', ['GET /health/live HTTP/1.0']],
    ['for a target of its own host', ['GET http://LOCALHOST/health/live HTTP/1.1', 'Host: localhost:80']],
    ['for a target behind TLS', ['GET https://localhost/health/live HTTP/1.1', 'Host: localhost']],
  ])('%s', async (_, lines) => {
    expect(await answerTo(...lines)).toEqual([200, undefined]);
  });
});

it.each(['host', 'x-forwarded-host'])(
  'a link in a mail has the public address, whatever %s contains',
  async (name) => {
    const email = emailOf('operator');
    const headers = { authorization: `Email ${email}`, [name]: 'mal.example' };
    await server.call(undefined, requestPasswordReset, {}, { headers });
    const mail = (await server.runJobs()).findLast(({ to }) => to === email);
    expect(mail?.text).toContain('http://localhost:8080/#/');
    expect(JSON.stringify(mail)).not.toContain('mal.example');
  },
);
