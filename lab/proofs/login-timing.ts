// `npm run login-timing -w lab`: measures whether response times reveal which email addresses have an account.
import { buildBenchApp, startBenchCluster } from '../bench/bench-app.ts';
import { hashPassword } from '../../packages/server/src/features/password/password.service.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { emailOf, provisionTestGroups, TEST_PASSWORD } from '../../packages/server/src/testing/people.ts';
import { medianAlternating } from '../bench/measure.ts';

const PAIRS = 300;
const MAX_DIFFERENCE_MS = 5;

const cluster = await startBenchCluster({ durable: true });
const database = openDatabase(cluster.connection('mobcheck'));
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  await provisionTestGroups(database, migrations.tenant);
  // Hashes of test users are quick to compare. Usual hashes take as long as an unknown address must take.
  await database.pool.query('update public.users set password_hash = $1', [
    await hashPassword(TEST_PASSWORD),
  ]);
  const app = await buildBenchApp(database);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const postExpecting = async (path: string, email: string, status: number, body = '') => {
    const headers = { authorization: `Email ${email}`, 'content-type': 'text/plain' };
    const response = await fetch(url + path, { method: 'POST', headers, body });
    await response.text();
    if (response.status !== status) {
      throw new Error(`${path}: ${response.status}`);
    }
  };
  const forBoth = (post: (email: string) => Promise<void>) => ({
    known: () => post(emailOf('companyAdmin')),
    unknown: () => post('ninguem@mobcheck.test'),
  });
  const cases = [
    ['login', forBoth((email) => postExpecting('/web/authentication/', email, 401, 'Errada@123'))],
    ['password reset', forBoth((email) => postExpecting('/web/password/reset/', email, 204))],
  ] as const;
  process.stdout.write('| What | known | unknown | difference | goal | met |\n|---|---|---|---|---|---|\n');
  for (const [what, calls] of cases) {
    // In both orders, so that the cost of running second is not mistaken for the cost of an unknown email.
    const knownFirst = await medianAlternating(PAIRS / 2, calls.known, calls.unknown);
    const unknownFirst = await medianAlternating(PAIRS / 2, calls.unknown, calls.known);
    const known = (knownFirst.first + unknownFirst.second) / 2;
    const unknown = (knownFirst.second + unknownFirst.first) / 2;
    const difference = Math.abs(known - unknown);
    const met = difference <= MAX_DIFFERENCE_MS;
    process.exitCode = met ? process.exitCode : 1;
    const figures = [known, unknown, difference].map((ms) => `${ms.toFixed(2)} ms`);
    process.stdout.write(
      `| ${[what, ...figures, `${MAX_DIFFERENCE_MS} ms`, met ? 'yes' : 'NO'].join(' | ')} |\n`,
    );
  }
  await app.close();
} finally {
  await database.close();
  await cluster.stop();
}
