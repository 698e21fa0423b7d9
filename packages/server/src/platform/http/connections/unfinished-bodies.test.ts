/** Tests that the server holds at most ten unfinished large bodies of a person in memory. */
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import type { PersonName } from '../../../testing/people.ts';

const MOST = 10;
const server = useApp();
const sockets: Socket[] = [];
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
  }
});

/** Begins a call with a body of a size, of which one character is sent. Returns its connection. */
async function begin(who: PersonName, size: string): Promise<Socket> {
  const token = await server.tokenOf(who);
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [
    `POST ${createCategory.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Expect: 100-continue',
    size,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has seen the headers.
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(size.startsWith('Transfer') ? '1\r\n{\r\n' : '{');
  return socket;
}

/** Returns the status of the answer, for which the body need not end. */
async function answerOn(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(2000) })) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}

it.each(['Content-Length: 900000', 'Transfer-Encoding: chunked'])(
  '%s: the eleventh large body of a person is refused until another has ended',
  async (size) => {
    const [first] = await Promise.all(Array.from({ length: MOST }, async () => begin('groupAdmin', size)));
    // All ten have been admitted once this later call is answered.
    await server.call('groupAdmin', listCategories);
    await expect.poll(async () => answerOn(await begin('groupAdmin', size)).catch(() => 0)).toBe(429);
    const long = { name: 'x', inspectionAttributes: Array.from({ length: 9000 }, () => ({ name: 'y' })) };
    // This body has arrived and is read. It is invalid, since it has too many attributes.
    expect((await server.call('companyAdmin', createCategory, { body: long })).status).toBe(400);
    expect((await server.call('groupAdmin', createCategory, { body: { name: `${size}!` } })).status).toBe(
      201,
    );
    first?.destroy();
    const outcome = async () => (await server.call('groupAdmin', createCategory, { body: long })).status;
    await expect.poll(outcome).toBe(400);
  },
);
