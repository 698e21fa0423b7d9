/** `node lab/bench/attacks/silent-store.ts`: measures the wait of a company group while three others call a silent file store. */
// Each of the three groups sends and loads photos for twenty seconds, with twelve calls at a time.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { provisionGroup } from '../../../packages/server/src/features/company-groups/company-groups.service.ts';
import { hashPassword } from '../../../packages/server/src/features/password/password.service.ts';
import { systemClock } from '../../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../../packages/server/src/platform/context/ids.ts';
import { openDatabase } from '../../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../../packages/server/src/platform/db/migrate.ts';
import { s3FileStore } from '../../../packages/server/src/platform/files/s3-file-store.ts';
import { sparedFileStore } from '../../../packages/server/src/platform/files/spared-file-store.ts';
import { pictureUpload } from '../../../packages/server/src/testing/records.ts';
import { startS3Stub } from '../../../packages/server/src/testing/s3-stub.ts';
import { buildBenchApp, startBenchCluster } from '../bench-app.ts';
import { signIn } from '../sign-in.ts';
import { countOf, send } from './attack-list.ts';

const GROUPS = ['um', 'dois', 'tres', 'quatro'] as const;
const PASSWORD = 'Ensaio@482';
/** Calls of a group at a time. */
const AT_ONCE = 12;
const DURATION_MS = 20_000;

const cluster = await startBenchCluster();
const stub = await startS3Stub();
const copies = await mkdtemp(join(tmpdir(), 'mobcheck-bench-'));
const database = openDatabase(cluster.connection('mobcheck'));

/** Makes the groups, each with one admin. */
async function makeGroups(): Promise<void> {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const passwordHash = await hashPassword(PASSWORD);
  for (const name of GROUPS) {
    const user = { name, email: `${name}@mobcheck.test`, phone: '', occupation: '', passwordHash };
    const contact = { cnpj: '', tagsLimit: 50, mainContactName: '', email: '', phone: '' };
    await database.public((db) =>
      provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations.tenant, {
        name,
        language: 'pt',
        planId: 1,
        equipmentCap: 50,
        companies: [{ name, ...contact, users: [{ ...user, role: 'COMPANY_ADMIN' }] }],
      }),
    );
  }
}

await makeGroups();
const app = await buildBenchApp(database, {
  files: sparedFileStore(s3FileStore(stub.bucket, copies)),
  logger: pino({ level: 'silent' }),
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const [fourth = { authorization: '' }, ...others] = (
  await Promise.all(
    GROUPS.map(async (name) => signIn(url, { email: `${name}@mobcheck.test`, password: PASSWORD })),
  )
).toReversed();
const picture = await pictureUpload('red');

async function sendPhoto(headers: { readonly authorization: string }, id: string): Promise<number> {
  return send(`${url}/field/photos/${id}`, {
    method: 'PUT',
    headers: { ...headers, ...picture.headers },
    body: picture.rawBody as Buffer<ArrayBuffer>,
  });
}

/** Sends calls of the fourth group, one after the other, until an instant. @returns a text with the slowest call and the answers */
async function callUntil(end: number) {
  const times: number[] = [];
  const statuses: number[] = [];
  while (performance.now() < end) {
    const begin = performance.now();
    statuses.push(await send(`${url}/web/categories/`, { headers: fourth }));
    times.push(performance.now() - begin);
    await pause(20);
  }
  return `slowest ${Math.max(...times).toFixed(0)} ms, answers ${countOf(statuses)}`;
}

const stored = randomUUID();
await Promise.all(others.map(async (headers) => sendPhoto(headers, stored)));
await callUntil(performance.now() + 1000);
const alone = await callUntil(performance.now() + 3000);
stub.become('silent');
const end = performance.now() + DURATION_MS;
const answers: number[] = [];
const clients = others.flatMap((headers) =>
  Array.from({ length: AT_ONCE }, async (_, client) => {
    while (performance.now() < end) {
      answers.push(
        client % 2 === 0
          ? await send(`${url}/web/photos/${stored}`, { headers })
          : await sendPhoto(headers, randomUUID()),
      );
      await pause(500);
    }
  }),
);
await pause(500);
const beside = await callUntil(end);
process.stdout.write(
  `fourth group alone: ${alone}\nbeside a silent store: ${beside}\ncalls of the three others: ${countOf(answers)}\n`,
);
stub.become('failing');
await Promise.all(clients);
await app.close();
await database.close();
await stub.stop();
await cluster.stop();
await rm(copies, { recursive: true, force: true });
