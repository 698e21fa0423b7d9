/** `node lab/bench/flood.ts URL CLIENTS TOKEN…`: floods a server with calls of one company group until its input ends. */
// The clients drop the answers unread, because they would otherwise take processor time from the measured server.
import { once } from 'node:events';
import { Agent, get } from 'node:http';

const PATHS = ['/web/categories/?pageSize=1000', '/web/dashboard/', '/web/company-users/?pageSize=1000'];

const [url = '', clients = '', ...tokens] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const answers = new Map<number, number>();
let isOver = false;

async function call(number: number): Promise<number> {
  const authorization = `Bearer ${tokens[number % tokens.length]}`;
  const request = get(url + PATHS[number % PATHS.length], {
    agent,
    headers: { authorization, 'accept-encoding': 'gzip' },
  });
  const [response] = await once(request, 'response');
  await once(response.resume(), 'end');
  return response.statusCode;
}

async function callOn(client: number): Promise<void> {
  for (let number = client; !isOver; number += 1) {
    const status = await call(number);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (number === 0) {
      process.stdout.write('begun\n');
    }
  }
}

process.stdin.resume().once('end', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: Number(clients) }, async (_, client) => callOn(client)));
agent.destroy();
process.stdout.write(`${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`);
