/** Tests that callers who disconnect right after sending a request cause no error in the log. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemIds } from '../context/ids.ts';
import { createHttpServer } from './server.ts';

const CALLERS = 50;
const REQUEST = 'GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('a connection that is reset after its request logs no error', async () => {
  const lines: string[] = [];
  const app = await createHttpServer({
    logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line.slice(0, 200)) }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  app.get('/here', async () => 'done');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let requests = 0;
  app.server.on('request', () => {
    requests += 1;
  });
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(REQUEST);
    await nextTurn();
    socket.resetAndDestroy();
  }
  expect(await (await fetch(`${url}/here`)).text()).toBe('done');
  await app.close();
  expect(requests).toBeGreaterThan(CALLERS / 2);
  expect(lines).toEqual([]);
});
