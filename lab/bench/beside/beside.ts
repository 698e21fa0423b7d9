/** `npm run bench:beside -w lab`: two checkouts in turns on one machine, so that its noise affects both. */
// `--before CHECKOUT --before-data FOLDER --data FOLDER`, and `--only pages` or `--only recording`. The folders keep the data.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callsFor, PACED_EACH_MS, pacedMs, startReceiver } from '../events/events.bench.ts';
import { median } from '../measure.ts';
import type { Piece } from '../record.bench.ts';
import { combinations } from '../report.bench.ts';

const PAGE_ROUNDS = 15;
const RECORDING_ROUNDS = 6;
const WARM_UP_CALLS = 15;
/** Longer than the pause before the last deliveries are added. */
const PAUSE_MS = 1300;

interface Ready {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly today: string;
  readonly pieces: readonly Piece[];
}

/** Starts the product of a checkout. */
async function startProduct(checkout: string, data: string, receiver: string) {
  const server = spawn(`${checkout}/node_modules/.bin/node`, ['lab/bench/beside/serve.ts', data, receiver], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const nextJson = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) {
        throw new Error(`the product of ${checkout} has ended`);
      }
      if (value.startsWith('{')) {
        return JSON.parse(value);
      }
    }
  };
  const { url, headers, today, pieces } = (await nextJson()) as Ready;
  return {
    today,
    pieces,
    /** Makes a call and returns its milliseconds. */
    call: async (path: string, init: RequestInit = {}): Promise<number> => {
      const json = init.body === undefined ? {} : { 'content-type': 'application/json' };
      const start = performance.now();
      const response = await fetch(url + path, { ...init, headers: { ...headers, ...json } });
      await response.text();
      if (!response.ok) {
        throw new Error(`${path}: ${response.status}`);
      }
      return performance.now() - start;
    },
    enter: async (state: string) => {
      server.stdin.write(`${state}\n`);
      await nextJson();
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.once('close', resolve));
      server.stdin.end();
      await closed;
    },
  };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

interface Pair {
  readonly before: number;
  readonly now: number;
}

function print(what: string, pairs: readonly Pair[]): void {
  const of = (key: keyof Pair) => pairs.map((pair) => pair[key]);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, ms) => total + ms, 0);
  const cells = [
    what,
    `${median(of('before')).toFixed(2)} ms`,
    `${median(of('now')).toFixed(2)} ms`,
    (median(of('now')) / median(of('before'))).toFixed(2),
    median(pairs.map(({ before, now }) => now / before)).toFixed(2),
    (sum(of('now')) / sum(of('before'))).toFixed(2),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Reads each page in turns, after rounds that warm both products up. */
async function measurePages(before: Product, now: Product, what: string, path: string): Promise<void> {
  const paths = combinations(now.today).map((query) => `${path}?${query}`);
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    for (const page of paths) {
      await before.call(page);
      await now.call(page);
    }
  }
  const pairs: Pair[] = [];
  for (const page of paths) {
    const times = { before: [] as number[], now: [] as number[] };
    for (let round = 0; round < PAGE_ROUNDS; round += 1) {
      times.before.push(await before.call(page));
      times.now.push(await now.call(page));
    }
    pairs.push({ before: median(times.before), now: median(times.now) });
  }
  print(what, pairs);
}

/** Records inspections at a steady pace, and waits until the last deliveries are sent. */
async function recordingMs(product: Product): Promise<number> {
  for (const { path, init } of callsFor(product.pieces, WARM_UP_CALLS)) {
    await product.call(path, init);
  }
  const ms = await pacedMs(product, product.pieces);
  await sleep(PAUSE_MS);
  return ms;
}

/** Records in blocks that take turns, and each block has its own deliveries. The earlier product stays without integrations. */
async function measureRecordings(before: Product, now: Product, states: readonly string[]): Promise<void> {
  const pairs = new Map<string, Pair[]>(states.map((state) => [state, []]));
  for (let round = 0; round < RECORDING_ROUNDS; round += 1) {
    for (const state of round % 2 === 0 ? states : states.toReversed()) {
      await now.enter(state);
      const first = round % 2 === 0 ? before : now;
      const firstMs = await recordingMs(first);
      const secondMs = await recordingMs(first === before ? now : before);
      pairs
        .get(state)
        ?.push(first === before ? { before: firstMs, now: secondMs } : { before: secondMs, now: firstMs });
    }
  }
  for (const state of states) {
    print(`record an inspection ${state}, ${1000 / PACED_EACH_MS} a second`, pairs.get(state) ?? []);
  }
}

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    'before-data': { type: 'string' },
    data: { type: 'string' },
    only: { type: 'string' },
  },
});
const { before: checkout, 'before-data': dataBefore, data, only } = values;
if (checkout === undefined || dataBefore === undefined || data === undefined) {
  throw new Error('--before CHECKOUT --before-data FOLDER --data FOLDER');
}
const receiver = await startReceiver();
const before = await startProduct(checkout, dataBefore, receiver.url);
const now = await startProduct(fileURLToPath(new URL('../../../', import.meta.url)), data, receiver.url);
process.stdout.write(
  '| What | before | now | ratio of medians | median of ratios | ratio of sums |\n|---|---|---|---|---|---|\n',
);
if (only === undefined || only === 'pages') {
  await measurePages(before, now, 'report, 10 rows and total', '/web/equipments/');
  await measurePages(before, now, 'report on the screen, 10 rows', '/web/equipments/rows');
}
if (only === undefined || only === 'recording') {
  await measureRecordings(before, now, [
    'without integrations',
    'with integrations',
    'with a webhook of other events',
    'with a webhook that is called each time',
  ]);
}
await before.stop();
await now.stop();
await receiver.stop();
