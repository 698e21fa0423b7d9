/** `npm run backup-proof -w lab`: writes to 50 groups, backs them up, destroys, restores and compares them, and puts one group back. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exportGroup } from '../../../packages/operations/src/group/group-export.ts';
import { importGroup } from '../../../packages/operations/src/group/group-import.ts';
import { backUpInstallation } from '../../../packages/operations/src/whole/base-backup.ts';
import { restoreInstallation } from '../../../packages/operations/src/whole/restore.ts';
import { folderFileStore } from '../../../packages/server/src/platform/files/file-store.ts';
import { silentLog } from '../../../packages/operations/src/commands/installation.ts';
import { addGroups, endProduct, openProduct, startProduct } from './product.ts';
import { listLost } from './lost-writes.ts';
import { beginWriting, type Acknowledged } from './writers.ts';

const GROUPS = Array.from({ length: Number(process.argv[2] ?? 50) }, (_, index) => `group-${index + 1}`);
const PUT_BACK = 'group-7';
/** Number of writes after the pause, before the proof waits for the archive. */
const WRITES_AFTER_PAUSE = 100;

const folder = await mkdtemp(join(tmpdir(), 'mobcheck-backup-proof-'));
// If root runs this, the database runs as another user, who needs access.
await chmod(folder, 0o755);
const [dataDir, backupDir, archive] = ['data', 'backups', 'archive.tar.gz'].map((name) =>
  join(folder, name),
) as [string, string, string];

function show(what: string, figure: string | number): void {
  console.log(`${what.padEnd(72)} ${figure}`);
}

function require(condition: boolean, what: string): void {
  show(what, condition ? 'yes' : 'NO');
  process.exitCode = condition ? (process.exitCode ?? 0) : 1;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  show(what, `${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Returns the hash of each group's archive, which has all its rows and files. */
async function hashesOf(
  installation: Awaited<ReturnType<typeof openProduct>>,
  groups: readonly string[] = GROUPS,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const group of groups) {
    await exportGroup(installation, group, archive);
    hashes.set(
      group,
      createHash('sha256')
        .update(await readFile(archive))
        .digest('hex'),
    );
  }
  return hashes;
}

const differences = (a: Map<string, string>, b: Map<string, string>): string[] =>
  GROUPS.filter((group) => a.get(group) !== b.get(group));

/** Waits until some writes were acknowledged, and until the log up to them is in the archive. Returns them. */
async function untilArchived(
  { pool }: Awaited<ReturnType<typeof openProduct>>['database'],
  acknowledged: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> {
  while (acknowledged.length < WRITES_AFTER_PAUSE) {
    await pause(100);
  }
  const safe = [...acknowledged];
  const { rows } = await pool.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  );
  while (!existsSync(join(backupDir, 'wal', `${rows[0]?.segment}.gz`))) {
    await pause(100);
  }
  return safe;
}

/** Part one backs up a serving installation and destroys it. */
async function backUpAndDestroy() {
  const product = await startProduct(dataDir, { BACKUP_DIR: backupDir });
  const installation = await openProduct(dataDir);
  await timed(`${GROUPS.length} company groups created`, async () => addGroups(installation, GROUPS));
  const before = await beginWriting(product, GROUPS);
  await pause(5_000);
  const countAtStart = before.acknowledged.length;
  const backup = await timed('base backup, with writes going on', async () =>
    backUpInstallation({
      dataDir,
      backupDir,
      files: folderFileStore(`${dataDir}/files`),
      log: silentLog,
    }),
  );
  show('writes acknowledged during the base backup', before.acknowledged.length - countAtStart);
  show('size of the base backup', `${((await stat(backup.file)).size / 1e6).toFixed(1)} MB`);
  await pause(3_000);
  await before.stop();
  show('writes refused', before.refused.length);
  // Nobody writes now, so a restore to this instant must give this state.
  const hashes = await timed('all groups exported and hashed', async () => hashesOf(installation));
  const instant = new Date();
  await pause(10);
  const after = await beginWriting(product, GROUPS);
  const safe = await timed('the log until after the instant is in the archive', async () =>
    untilArchived(installation.database, after.acknowledged),
  );
  await pause(3_000);
  await installation.database.close();
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/db/postmaster.pid'), 'utf8'), 10);
  process.kill(postmaster, 'SIGKILL');
  await endProduct(product, 'SIGKILL');
  const killedAt = new Date();
  await after.stop();
  // The last processes of the database may still be ending.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  show(
    'writes acknowledged in all, then server killed and its data deleted',
    before.acknowledged.length + after.acknowledged.length,
  );
  return {
    hashes,
    instant,
    killedAt,
    safe: [...before.acknowledged, ...safe],
    acknowledged: [...before.acknowledged, ...after.acknowledged],
  };
}

/** Part two restores the installation as it was at the instant without writes, and compares it. */
async function compareAtInstant(restored: string, hashes: Map<string, string>, instant: Date): Promise<void> {
  const { rows, files, missing } = await timed('restore to the instant, everything verified', async () =>
    restoreInstallation({ backupDir, dataDir: restored, until: instant, log: silentLog }),
  );
  show('rows, tables, files restored', `${rows.rows}, ${rows.tables}, ${files}`);
  require(missing.length === 0, 'every file to which a row refers is there');
  const installation = await openProduct(restored);
  try {
    const found = differences(hashes, await hashesOf(installation));
    require(found.length === 0, 'rows and files of all groups have the same hash as at the instant');
    await exportGroup(installation, PUT_BACK, join(folder, 'earlier.tar.gz'));
    await installation.database.pool.query(
      `update g2_group.categories set enabled = not enabled where id = (select min(id::text)::uuid from g2_group.categories)`,
    );
    const control = await hashesOf(installation, ['group-1']);
    require(control.get('group-1') !==
      hashes.get('group-1'), 'control: one changed value in one row changes the hash of its group');
  } finally {
    await installation.database.close();
  }
}

/** Part three restores everything up to the last archived commit, and puts one group back while the others work. */
async function restoreLastAndPutBack(
  restored: string,
  { hashes, acknowledged, safe, killedAt }: Awaited<ReturnType<typeof backUpAndDestroy>>,
): Promise<void> {
  await timed('restore to the last commit', async () =>
    restoreInstallation({ backupDir, dataDir: restored, until: undefined, log: silentLog }),
  );
  const installation = await openProduct(restored);
  const lost = await listLost(installation.database, acknowledged);
  const oldest = Math.max(0, ...lost.map(({ at }) => (killedAt.getTime() - at.getTime()) / 1000));
  show('writes of the last seconds that were not archived yet', lost.length);
  show('age of the oldest of them when the server was killed', `${oldest.toFixed(1)} s`);
  const lostSafe = await listLost(installation.database, safe);
  require(lostSafe.length === 0, `the ${safe.length} writes whose log was archived are all there`);
  await installation.database.close();

  const product = await startProduct(restored, { BACKUP_DIR: join(folder, 'backups-2') });
  const running = await openProduct(restored);
  const others = GROUPS.filter((group) => group !== PUT_BACK);
  const writing = await beginWriting(product, others);
  await pause(2_000);
  const count = writing.acknowledged.length;
  await timed('one group put back, with writes to the others', async () =>
    importGroup(running, join(folder, 'earlier.tar.gz'), { kind: 'replace' }),
  );
  show('writes acknowledged to the others meanwhile', writing.acknowledged.length - count);
  await writing.stop();
  require(writing.refused.length === 0, 'no write to the others was refused');
  const missing = await listLost(running.database, writing.acknowledged);
  require(missing.length === 0, 'no write to the others is missing');
  const now = await hashesOf(running, [PUT_BACK]);
  require(now.get(PUT_BACK) === hashes.get(PUT_BACK), 'the group has the hash of the earlier instant');
  await running.database.close();
  await endProduct(product, 'SIGTERM');
}

try {
  const state = await backUpAndDestroy();
  await compareAtInstant(join(folder, 'at-instant'), state.hashes, state.instant);
  await restoreLastAndPutBack(join(folder, 'last'), state);
} finally {
  await rm(folder, { recursive: true, force: true });
}
