// Kills the server and its database while they write, and counts the acknowledged writes that are gone: `KILLS=100 node scripts/proofs/kills.ts`.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listLost } from '../backup/proof/lost-writes.ts';
import { addGroups, endProduct, openProduct, startProduct } from '../backup/proof/product.ts';
import { beginWriting, type Acknowledged } from '../backup/proof/writers.ts';

const KILLS = Number(process.env['KILLS'] ?? 100);
const GROUPS = ['group-1', 'group-2', 'group-3'];
/** Writes before a kill, and how long the writing goes on then: spread, so that kills meet every part of a write. */
const WRITES = 20;
const SPREAD_MS = 800;

const folder = await mkdtemp(join(tmpdir(), 'mobcheck-kills-'));
// Started by root, the database runs as another user, who needs access.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');

/** Starts the product, writes, and kills both processes at once. Returns what was acknowledged. */
async function writeAndKill(round: number): Promise<readonly Acknowledged[]> {
  const product = await startProduct(dataDir);
  const writing = await beginWriting(product, GROUPS);
  while (writing.acknowledged.length < WRITES) {
    await pause(5);
  }
  // A number without a common divisor visits every millisecond of the spread.
  await pause((round * 137) % SPREAD_MS);
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/db/postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
  await endProduct(product, 'SIGKILL');
  await writing.stop();
  return writing.acknowledged;
}

try {
  const first = await startProduct(dataDir);
  const installation = await openProduct(dataDir);
  await addGroups(installation, GROUPS);
  await installation.database.close();
  await endProduct(first, 'SIGTERM');

  const acknowledged: Acknowledged[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    acknowledged.push(...(await writeAndKill(round)));
  }

  const last = await startProduct(dataDir);
  const { database } = await openProduct(dataDir);
  const lost = await listLost(database, acknowledged);
  await database.close();
  await endProduct(last, 'SIGTERM');
  console.log(`figure: ${lost.length} of ${acknowledged.length} acknowledged writes lost in ${KILLS} kills`);
  process.exitCode = lost.length === 0 && acknowledged.length > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
