/** `npm run bench:fairness`: what a flood by one company group costs another; fails when its p99 more than doubles. */
// One client of a quiet group calls while 64 clients of three people of another group flood the server: server, flood and quiet client are a
// process each, so that none waits for another's event loop. The control is a server without turns.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildBenchApp } from './bench-app.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { emailOf, provisionTestGroups, TEST_PASSWORD } from '../packages/server/src/testing/people.ts';
import { signIn } from './sign-in.ts';

const FLOODING_CLIENTS = 64;
const CALLS = 400;
const GOAL = 2;
const FLOODING = ['groupAdmin', 'companyAdmin', 'siblingAdmin'] as const;
const FLOOD_PROGRAM = fileURLToPath(new URL('flood.ts', import.meta.url));
const QUIET = '/web/categories/';

/** Serves until its input ends, in a process of its own, so that the clients take no time from it. */
async function serve(isFair: boolean): Promise<void> {
  const cluster = await startTestCluster({ durable: true });
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

/** Calls one after the other. Returns the 99th percentile in milliseconds; an answer other than 200 counts as endless. */
async function p99Of(url: string, headers: { authorization: string }): Promise<number> {
  const times: number[] = [];
  for (let made = 0; made < CALLS; made += 1) {
    const begin = performance.now();
    const response = await fetch(url + QUIET, { headers });
    await response.arrayBuffer();
    times.push(response.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(CALLS * 0.99)] ?? 0;
}

/** Begins a program. Returns a function that waits for its next line, and one that ends it. */
function begin(program: readonly string[]) {
  const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    line: async (): Promise<string> => (await lines.next()).value ?? '',
    end: () => child.stdin.end(),
    hasEnded: once(child, 'exit'),
  };
}

/** Measures a server: the quiet group's p99 alone, and during the flood. */
async function measure(isFair: boolean): Promise<{ alone: number; flooded: number; answers: string }> {
  const server = begin([fileURLToPath(import.meta.url), '--serve', ...(isFair ? [] : ['--unfair'])]);
  const url = await server.line();
  const quiet = await signIn(url, { email: emailOf('foreignAdmin'), password: TEST_PASSWORD });
  const flooding = await Promise.all(
    FLOODING.map(async (who) => signIn(url, { email: emailOf(who), password: TEST_PASSWORD })),
  );
  await p99Of(url, quiet);
  const alone = await p99Of(url, quiet);
  const tokens = flooding.map(({ authorization }) => authorization.replace('Bearer ', ''));
  const flood = begin([FLOOD_PROGRAM, url, String(FLOODING_CLIENTS), ...tokens]);
  await flood.line();
  const flooded = await p99Of(url, quiet);
  flood.end();
  const answers = await flood.line();
  await flood.hasEnded;
  server.end();
  await server.hasEnded;
  return { alone, flooded, answers };
}

if (process.argv.includes('--serve')) {
  await serve(!process.argv.includes('--unfair'));
} else {
  process.stdout.write(
    '| server | p99 alone | p99 in a flood | ratio | answers to the flood |\n| --- | --- | --- | --- | --- |\n',
  );
  const ratios = new Map<boolean, number>();
  for (const isFair of [true, false]) {
    const { alone, flooded, answers } = await measure(isFair);
    ratios.set(isFair, flooded / alone);
    const cells = [isFair ? 'in turns' : 'control', ...[alone, flooded].map((ms) => `${ms.toFixed(1)} ms`)];
    process.stdout.write(`| ${[...cells, (flooded / alone).toFixed(2), answers].join(' | ')} |\n`);
  }
  const [fair = 0, control = 0] = [ratios.get(true), ratios.get(false)];
  process.stdout.write(`goal: at most ${GOAL} in turns, and more in the control\n`);
  process.exitCode = fair <= GOAL && control > GOAL ? 0 : 1;
}
