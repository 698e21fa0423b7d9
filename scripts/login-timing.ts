// Measures whether the time of an answer tells who has an account: `node scripts/login-timing.ts`.
import { pino } from 'pino';
import { buildApp } from '../packages/server/src/app.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { emailOf, provisionTestGroups } from '../packages/server/src/testing/people.ts';
import { systemClock } from '../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../packages/server/src/platform/context/ids.ts';
import { inTurn } from '../bench/measure.ts';

const PAIRS = 300;
const GOAL_MS = 5;

const cluster = await startTestCluster({ durable: true });
const database = openDatabase(cluster.connection('mobcheck'));
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  await provisionTestGroups(database, migrations.tenant);
  const app = await buildApp({
    database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost',
    rateLimitFactor: 100_000,
    filesDir: '',
    webRoot: undefined,
    demoLogins: undefined,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const expecting = async (path: string, email: string, status: number, body = '') => {
    const headers = { authorization: `Email ${email}`, 'content-type': 'text/plain' };
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status !== status) {
      throw new Error(`${path}: ${answer.status}`);
    }
  };
  const pair = (ask: (email: string) => Promise<void>) => ({
    known: () => ask(emailOf('company')),
    unknown: () => ask('ninguem@mobcheck.test'),
  });
  const asked = [
    ['login', pair((email) => expecting('/web/authentication/', email, 401, 'Errada@123'))],
    ['password reset', pair((email) => expecting('/web/password/reset/', email, 204))],
  ] as const;
  process.stdout.write('| What | known | unknown | difference | goal | met |\n|---|---|---|---|---|---|\n');
  for (const [what, ask] of asked) {
    // Half of the pairs begin with the one, half with the other: coming second must not look like being unknown.
    const first = await inTurn(PAIRS / 2, ask.known, ask.unknown);
    const second = await inTurn(PAIRS / 2, ask.unknown, ask.known);
    const known = (first.ours + second.bare) / 2;
    const unknown = (first.bare + second.ours) / 2;
    const difference = Math.abs(known - unknown);
    const met = difference <= GOAL_MS;
    process.exitCode = met ? process.exitCode : 1;
    const figures = [known, unknown, difference].map((ms) => `${ms.toFixed(2)} ms`);
    process.stdout.write(`| ${[what, ...figures, `${GOAL_MS} ms`, met ? 'yes' : 'NO'].join(' | ')} |\n`);
  }
  await app.close();
} finally {
  await database.close();
  await cluster.stop();
}
