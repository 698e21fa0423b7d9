// `KILLS=100 node lab/proofs/kills.ts`: kills the database, then the database and the server, during writes, and counts lost writes.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listLost } from './backup/lost-writes.ts';
import {
  addGroups,
  endProduct,
  hasEnded,
  killDatabase,
  openProduct,
  recovers,
  startProduct,
  type Product,
} from './backup/product.ts';
import { beginWriting, type Acknowledged } from './backup/writers.ts';
import { beginFailing, countFailedAttempts } from './failing-jobs.ts';

/** Rounds of two kills. The first kill of a round is of the database alone. */
const ROUNDS = Math.ceil(Number(process.env['KILLS'] ?? 100) / 2);
const GROUPS = ['group-1', 'group-2', 'group-3'];
/** Writes before a kill, and the maximum time of further writing. The time varies, so that kills hit every part of a write. */
const WRITES = 20;
const SPREAD_MS = 800;

const folder = await mkdtemp(join(tmpdir(), 'mobcheck-kills-'));
// If root runs this, the database runs as another user, who needs access.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');

const acknowledged: Acknowledged[] = [];
/** Number of kills of the database after which the server had ended, or was not ready again within a minute. */
let ended = 0;

/** Writes until enough is acknowledged, and kills while more is written. */
async function writeAndKill(product: Product, count: number, kill: () => Promise<void>): Promise<void> {
  const writing = await beginWriting(product, GROUPS);
  while (writing.acknowledged.length < WRITES) {
    await pause(5);
  }
  // 137 and the spread have no common divisor, so no pause repeats within 800 kills.
  await pause((count * 137) % SPREAD_MS);
  await kill();
  await writing.stop();
  acknowledged.push(...writing.acknowledged);
}

/** Kills the database, and then, once the server has recovered, both at once. */
async function killTwice(round: number): Promise<void> {
  const product = await startProduct(dataDir);
  const { database } = await openProduct(dataDir);
  const endFailing = beginFailing(database);
  await writeAndKill(product, 2 * round, () => killDatabase(dataDir));
  if (await recovers(product)) {
    await writeAndKill(product, 2 * round + 1, async () => {
      await killDatabase(dataDir);
      await endProduct(product, 'SIGKILL');
    });
  } else {
    ended += 1;
    if (!hasEnded(product)) {
      await endProduct(product, 'SIGKILL');
    }
  }
  await endFailing();
  await database.close();
}

try {
  const first = await startProduct(dataDir);
  const installation = await openProduct(dataDir);
  await addGroups(installation, GROUPS);
  await installation.database.close();
  await endProduct(first, 'SIGTERM');

  for (let round = 0; round < ROUNDS; round += 1) {
    await killTwice(round);
  }

  const last = await startProduct(dataDir);
  const { database } = await openProduct(dataDir);
  const lost = await listLost(database, acknowledged);
  const attempts = await countFailedAttempts(database);
  await database.close();
  await endProduct(last, 'SIGTERM');
  console.log(
    `figure: ${lost.length} of ${acknowledged.length} acknowledged writes lost in ${2 * ROUNDS} kills`,
  );
  console.log(
    `figure: ${ended} of ${ROUNDS} kills of the database ended the server, with ${attempts} failed attempts of jobs`,
  );
  const hasShown = acknowledged.length > 0 && attempts > 0;
  process.exitCode = hasShown && lost.length === 0 && ended === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
