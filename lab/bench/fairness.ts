/** `npm run bench:fairness -w lab`: measures the cost of a flood by one company group for another, whose p99 must not double. */
// One client of a quiet group calls while 64 clients of three people of another group flood the server. Server, flood and quiet client are
// separate processes, so that none waits for another's event loop. The control is a server without turns.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildBenchApp, startBenchCluster } from './bench-app.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { emailOf, provisionTestGroups, TEST_PASSWORD } from '../../packages/server/src/testing/people.ts';
import { median } from './measure.ts';
import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';
import { signIn } from './sign-in.ts';

const FLOODING_CLIENTS = 64;
/** Number of rounds. Each measures the quiet group alone and then in a flood. The result is the median of the rounds' p99. */
const ROUNDS = 10;
/** Number of calls of a round, one after the other. After `ROUND_MS` the round ends with fewer calls. */
const CALLS = 150;
const ROUND_MS = 2000;
const GOAL = 2;
const FLOODING = ['groupAdmin', 'companyAdmin', 'siblingAdmin'] as const;
const FLOOD_PROGRAM = fileURLToPath(new URL('flood.ts', import.meta.url));
const QUIET = '/web/categories/';

/** Serves until its input ends, in a process of its own, so that the clients take no time from it. */
async function serve(isFair: boolean): Promise<void> {
  const cluster = await startBenchCluster({ durable: true });
  const database = openDatabase(cluster.connection('mobcheck'));
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  await provisionTestGroups(database, migrations.tenant);
  const app = await buildBenchApp(database, { isFair, logger: pino({ level: 'silent' }) });
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
  await once(process.stdin.resume(), 'end');
  await app.close();
  await database.close();
  await cluster.stop();
}

/** Calls one after the other. Returns the milliseconds of each call. An answer other than 200 counts as endless. */
async function timesOf(url: string, headers: { authorization: string }): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  while (times.length < CALLS && performance.now() - start < ROUND_MS) {
    const begin = performance.now();
    const response = await fetch(url + QUIET, { headers });
    await response.arrayBuffer();
    times.push(response.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY);
  }
  return times;
}

function p99Of(times: readonly number[]): number {
  return (
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
  );
}

/** Begins a program. `line` waits for the next line of its output, and `end` closes its input. */
function begin(program: readonly string[]) {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    line: async (): Promise<string> => (await lines.next()).value ?? '',
    end: () => child.stdin.end(),
    hasEnded: once(child, 'exit'),
  };
}

/** Floods a server during some work. Returns the work's result and the answers a second to the flood, none of which may be refused. */
async function duringFlood<T>(url: string, tokens: readonly string[], work: () => Promise<T>) {
  const flood = begin([FLOOD_PROGRAM, url, String(FLOODING_CLIENTS), ...tokens]);
  await flood.line();
  const start = performance.now();
  const result = await work();
  flood.end();
  const answers = await flood.line();
  const seconds = (performance.now() - start) / 1000;
  await flood.hasEnded;
  const [, count] = /^(\d+) × 200$/.exec(answers) ?? [];
  if (count === undefined) {
    throw new Error(`the flood was refused: ${answers}`);
  }
  return { result, answersPerSecond: Number(count) / seconds };
}

/** Measures the quiet group's p99 alone and during the flood, and the answers a second to the flood beside the quiet group and alone. */
async function measure(isFair: boolean) {
  const program = [fileURLToPath(import.meta.url), '--serve', ...(isFair ? [] : ['--unfair'])];
  const server = begin([...SERVER_FLAGS, ...program]);
  const url = await server.line();
  const quiet = await signIn(url, { email: emailOf('foreignAdmin'), password: TEST_PASSWORD });
  const flooding = await Promise.all(
    FLOODING.map(async (who) => signIn(url, { email: emailOf(who), password: TEST_PASSWORD })),
  );
  const tokens = flooding.map(({ authorization }) => authorization.replace('Bearer ', ''));
  const call = async () => timesOf(url, quiet);
  await call();
  await duringFlood(url, tokens, call);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ alone: await call(), ...(await duringFlood(url, tokens, call)) });
  }
  const pause = async () => setTimeout(ROUND_MS);
  // Waits until the quiet group counts as idle.
  await duringFlood(url, tokens, pause);
  const floodAlone = await duringFlood(url, tokens, pause);
  server.end();
  await server.hasEnded;
  return {
    alone: median(rounds.map((round) => p99Of(round.alone))),
    flooded: median(rounds.map((round) => p99Of(round.result))),
    calls: rounds.reduce((sum, { result }) => sum + result.length, 0),
    answersBeside: median(rounds.map((round) => round.answersPerSecond)),
    answersAlone: floodAlone.answersPerSecond,
  };
}

if (process.argv.includes('--serve')) {
  await serve(!process.argv.includes('--unfair'));
} else {
  process.stdout.write(
    '| server | p99 alone | p99 in a flood | ratio | calls of each | answers to the flood a second | without others |\n' +
      '| --- | --- | --- | --- | --- | --- | --- |\n',
  );
  const ratios = new Map<boolean, number>();
  for (const isFair of [true, false]) {
    const { alone, flooded, calls, ...flood } = await measure(isFair);
    ratios.set(isFair, flooded / alone);
    const times = [alone, flooded].map((ms) => `${ms.toFixed(1)} ms`);
    const answers = [flood.answersBeside, flood.answersAlone].map((count) => count.toFixed(0));
    const cells = [
      isFair ? 'in turns' : 'control',
      ...times,
      (flooded / alone).toFixed(2),
      calls,
      ...answers,
    ];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
  const [fair = 0, control = 0] = [ratios.get(true), ratios.get(false)];
  process.stdout.write(`goal: at most ${GOAL} in turns, and more in the control\n`);
  process.exitCode = fair <= GOAL && control > GOAL ? 0 : 1;
}
