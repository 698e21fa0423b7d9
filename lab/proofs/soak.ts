// `SOAK_MINUTES=10 node lab/proofs/soak.ts`: works on a running Mobcheck for ten minutes, and disconnects during some downloads.
import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../bench/sign-in.ts';
import { startMobcheck } from '../../e2e/server.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { pictureUpload } from '../../packages/server/src/testing/records.ts';
import { openProduct } from './backup/product.ts';

const DURATION_MS = Number(process.env['SOAK_MINUTES'] ?? 10) * 60_000;
const WORKERS = 6;
const SAMPLE_MS = 2000;
/** Connections that were cut are noticed within this time. */
const CALM_MS = 60_000;
/** Factor by which the memory after a garbage collection may grow, since caches fill. */
const GROWTH = 1.1;
const MEGABYTE = 1024 * 1024;

const READ = [
  '/web/equipments/?pageSize=100',
  '/web/dashboard/',
  '/web/dashboard/attention/',
  '/web/quarantine/',
  '/field/products/',
  '/field/due/',
];
const DOWNLOADED = ['/web/equipments/excel', '/web/equipments/pdf', '/web/equipments/excel'];

type Headers = Readonly<Record<string, string>>;

/** Calls by their outcome. */
const counts = { answered: 0, left: 0, failed: 0 };

async function call(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  // A refusal of too many downloads at once counts as an answer.
  if (response.ok || response.status === 429 || response.status === 503) {
    counts.answered += 1;
  } else {
    counts.failed += 1;
    process.stderr.write(`${response.status} ${url}\n`);
  }
}

/** Requests a file and disconnects within a tenth of a second, most often before the first byte. */
async function leave(url: string, headers: Headers): Promise<void> {
  const signal = AbortSignal.timeout(randomInt(100));
  const response = await fetch(url, { headers, signal }).catch(() => undefined);
  const whole = await response?.arrayBuffer().catch(() => undefined);
  counts[whole === undefined ? 'left' : 'answered'] += 1;
}

/** Makes one call. `number` chooses its kind and its URL. */
async function work(url: string, headers: Headers, number: number): Promise<void> {
  const kind = number % 10;
  const file = `${url}${DOWNLOADED[number % DOWNLOADED.length]}`;
  if (kind < 2) {
    await leave(file, headers);
  } else if (kind === 2) {
    await call(file, { headers });
  } else if (kind === 3) {
    const photo = await pictureUpload(`rgb(${number % 256}, ${(number >> 8) % 256}, 9)`);
    await call(`${url}/field/photos/${randomUUID()}`, {
      method: 'PUT',
      headers: { ...headers, ...photo.headers },
      body: photo.rawBody as Buffer<ArrayBuffer>,
    });
  } else {
    await call(`${url}${READ[number % READ.length]}`, { headers });
  }
}

/** Returns the memory of the server in MB. */
async function memoryOf(url: string): Promise<{ readonly heap: number; readonly resident: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MEGABYTE;
  return { heap: read('nodejs_heap_size_used_bytes'), resident: read('process_resident_memory_bytes') };
}

/** Counts transactions that are open longer than a statement takes, until there is none or the time is over. */
async function countOpen({ pool }: Database): Promise<number> {
  let open = 0;
  for (const end = performance.now() + CALM_MS; performance.now() < end; await pause(500)) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
       where xact_start < now() - interval '2 seconds' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    open = rows[0]?.open ?? 0;
    if (open === 0) {
      return 0;
    }
  }
  return open;
}

const folder = await mkdtemp(join(tmpdir(), 'mobcheck-soak-'));
// If root runs this, the database runs as another user, who needs access.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
const mobcheck = await startMobcheck({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '10000' });
const { database } = await openProduct(dataDir);
try {
  const people = await Promise.all(
    (['COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'] as const).map((role) =>
      signIn(mobcheck.url, mobcheck.logins[role]),
    ),
  );
  const end = performance.now() + DURATION_MS;
  let number = 0;
  const worker = async () => {
    while (performance.now() < end) {
      number += 1;
      await work(mobcheck.url, people[number % people.length] ?? {}, number);
    }
  };
  const samples: Awaited<ReturnType<typeof memoryOf>>[] = [];
  const sample = async () => {
    while (performance.now() < end) {
      samples.push(await memoryOf(mobcheck.url));
      await pause(SAMPLE_MS);
    }
  };
  await Promise.all([sample(), ...Array.from({ length: WORKERS }, worker)]);

  const open = await countOpen(database);
  const third = Math.floor(samples.length / 3);
  const floor = (part: number) =>
    Math.min(...samples.slice(part * third, (part + 1) * third).map(({ heap }) => heap));
  const [second, last] = [floor(1), floor(2)];
  const resident = (part: number) => samples[part * third - 1]?.resident.toFixed(0);
  const minutes = DURATION_MS / 60_000;
  console.log(
    `figure: ${open} transactions open after ${minutes} minutes; ${counts.answered} calls answered, ${counts.left} left, ${counts.failed} failed`,
  );
  console.log(
    `figure: heap after collection ${second.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last; process ${resident(1)}, ${resident(2)}, ${resident(3)} MB at the end of each`,
  );
  process.exitCode = open === 0 && counts.failed === 0 && counts.left > 0 && last <= second * GROWTH ? 0 : 1;
} finally {
  await database.close();
  await mobcheck.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
