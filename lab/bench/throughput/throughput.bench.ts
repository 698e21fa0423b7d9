/** Pages a second of the report, beside a plain HTTP server that runs the same statement. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Statement } from '../../../packages/server/src/platform/db/message.ts';
import { median } from '../measure.ts';
import type { BenchTarget, Row } from '../report.bench.ts';
import { reportStatements } from '../report.bench.ts';
import { statementsOf } from '../statements.ts';

const ROUNDS = 7;
const ROUND_MS = 2000;
/** Connections of the plain server, as many as the product has for a group. */
const CONNECTIONS = 10;

/** Its own thread, since callers are not part of a server. */
const CALLERS = `
  const { Agent, get } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true });
  const call = (url, headers) => new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('end', () => response.statusCode === 200 ? resolve() : reject(new Error(url + ': ' + response.statusCode)));
      response.on('error', reject);
      response.resume();
    }).on('error', reject);
  });
  parentPort.on('message', async ({ url, headers, clients, milliseconds }) => {
    const start = performance.now();
    let calls = 0;
    try {
      await Promise.all(Array.from({ length: clients }, async () => {
        while (performance.now() - start < milliseconds) {
          await call(url, headers);
          calls += 1;
        }
      }));
      parentPort.postMessage({ perSecond: (calls * 1000) / (performance.now() - start) });
    } catch (error) {
      parentPort.postMessage({ error: String(error) });
    }
  });`;

interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clients: number;
}

/** How a plain server sends the statement. PostgreSQL plans a statement without a name each time. */
const PLANS = { 'plans each page': undefined, 'keeps its plan': 'page' };

/** Starts a server that answers every request with the rows of a statement. */
async function startPlainServer(
  connection: pg.ClientConfig,
  schema: string,
  statement: Statement,
  name: string | undefined,
) {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS, options: `-c search_path="${schema}"` });
  const query = { name, text: statement.text, values: [...statement.values] };
  const server = createServer((_, response) => {
    void pool.query(query).then(({ rows }) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

interface Rate {
  readonly perSecond: number;
  /** Processor time of this thread for a call, in milliseconds. */
  readonly threadMs: number;
}

/** Measures a server of this thread. */
async function rateOf(callers: Worker, load: Load): Promise<Rate> {
  const before = process.threadCpuUsage();
  const answer = once(callers, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  callers.postMessage({ ...load, milliseconds: ROUND_MS });
  const [{ perSecond, error }] = (await answer) as [{ perSecond: number; error?: string }];
  if (error !== undefined) {
    throw new Error(error);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { perSecond, threadMs: (user + system) / 1000 / ((perSecond * ROUND_MS) / 1000) };
}

function medianOf(rates: readonly Rate[], key: keyof Rate): number {
  return median(rates.map((rate) => rate[key]));
}

/** Measures the newest pieces of the report's screen with one and with 32 clients. */
export async function measureThroughput(
  { get, costs }: BenchTarget,
  connection: pg.ClientConfig,
  schema: string,
  print: (row: Row) => void,
): Promise<void> {
  const path = '/web/equipments/rows?field=createdAt&pageSize=10&direction=desc';
  const { rows } = reportStatements(await statementsOf(() => get(path)));
  const callers = new Worker(CALLERS, { eval: true });
  for (const [plans, name] of Object.entries(PLANS)) {
    const plain = await startPlainServer(connection, schema, rows, name);
    for (const clients of [1, 32]) {
      const product = { url: costs.url + path, headers: costs.headers, clients };
      const bare = { url: plain.url, headers: {}, clients };
      const rates = { product: [] as Rate[], bare: [] as Rate[] };
      for (let round = -1; round < ROUNDS; round += 1) {
        const [ours, theirs] = [await rateOf(callers, product), await rateOf(callers, bare)];
        if (round >= 0) {
          rates.product.push(ours);
          rates.bare.push(theirs);
        }
      }
      const show = (measured: Rate[]) =>
        `${medianOf(measured, 'perSecond').toFixed(0)} /s, ${medianOf(measured, 'threadMs').toFixed(2)} ms of the server's thread`;
      const ratio = medianOf(rates.product, 'perSecond') / medianOf(rates.bare, 'perSecond');
      print({
        what: `the newest pieces on the screen, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        measured: show(rates.product),
        reference: show(rates.bare),
        ratio,
        goal: `≥ 0.8 × a plain server that ${plans}`,
        met: ratio >= 0.8,
      });
    }
    await plain.stop();
  }
  await callers.terminate();
}
