/** `npm run bench -w lab -- --groups 1000`: measures whether the cost of a company group grows with the number of groups. */
// The sizes are one group, a quarter, and all of the groups. Each size has its own database in one server, and the sizes are measured in
// turns, so that other work of the machine affects all of them.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startBenchCluster } from './bench-app.ts';
import { effortOf, type Effort } from './database-processor.ts';
import { callGroup, callGroupBare, openWorld, type World } from './group-world.ts';
import { median } from './measure.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { openDatabase, type Tenant } from '../../packages/server/src/platform/db/database.ts';
import { upgradeGroups } from '../../packages/server/src/platform/db/group-upgrades.ts';
import { insertJob } from '../../packages/server/src/platform/db/job-queue.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import {
  PURGE_KEYS,
  purgeIdempotencyKeysTasks,
} from '../../packages/server/src/platform/jobs/purge-idempotency-keys.ts';
import { runDueJobs } from '../../packages/server/src/platform/jobs/runner.ts';
import { copyDatabase } from '../../packages/server/src/testing/cluster.ts';

const wanted = Number(process.argv[process.argv.indexOf('--groups') + 1]);
if (!Number.isInteger(wanted) || wanted < 8) {
  throw new Error('usage: npm run bench -w lab -- --groups NUMBER (at least 8)');
}
const STAGES = [1, Math.round(wanted * 0.252), wanted] as const;
/** Numbers of samples of a median, for calls, last groups, starts and rounds. */
const SAMPLES = { calls: 60, groups: 20, starts: 9, rounds: 5 };
/** Number of groups that a new connection serves. */
const MET_GROUPS = 30;
const MOST_GROWTH = 1.1;

/** The measured efforts of one size, one for each sample. */
type Efforts = readonly Effort[];

/** Runs some work on each size in turns and measures the work. */
async function inTurns(
  observer: pg.Client,
  worlds: readonly World[],
  samples: number,
  work: (world: World, sample: number) => Promise<unknown>,
): Promise<Efforts[]> {
  const efforts = worlds.map((): Effort[] => []);
  for (let sample = 0; sample < samples; sample += 1) {
    for (const turn of worlds.keys()) {
      const index = (turn + sample) % worlds.length;
      const world = worlds[index];
      if (world !== undefined) {
        efforts[index]?.push(await effortOf(observer, async () => work(world, sample)));
      }
    }
  }
  return efforts;
}

/**
 * Makes the groups of all sizes. The last groups of each size are made in turns, together with the first groups of further databases.
 * @param firsts databases without groups
 * @returns the costs of the first groups, and of the last groups of the larger sizes
 */
async function makeGroups(
  observer: pg.Client,
  [smallest, ...others]: readonly [World, ...World[]],
  firsts: readonly World[],
): Promise<Efforts[]> {
  await smallest.makeGroup();
  for (const world of others) {
    for (let made = firsts.length; made < world.count; made += 1) {
      await world.makeGroup();
    }
  }
  return inTurns(
    observer,
    [smallest, ...others],
    firsts.length,
    (world, sample) =>
      (world === smallest ? firsts[sample] : world)?.makeGroup() ?? Promise.reject(new Error('no database')),
  );
}

/**
 * Returns the memory of a process in megabytes without the pages of the shared buffers, which Linux counts as private while no other
 * process has touched them; NaN where the system does not report it.
 */
async function ownMb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/Anonymous:\s+(\d+)/.exec(rollup)?.[1]) / 1024;
}

interface FirstCalls {
  /** The first calls in groups, on a connection that has been in another group. */
  readonly first: Efforts;
  readonly again: Efforts;
  readonly mbEach: number;
}

/** Calls each group but the first twice, on a new connection that has called the first group. */
async function meetGroups(
  observer: pg.Client,
  [before, ...groups]: readonly Tenant[],
  pid: () => Promise<number>,
  call: (group: Tenant) => Promise<unknown>,
): Promise<FirstCalls> {
  if (before === undefined || groups.length === 0) {
    return { first: [], again: [], mbEach: Number.NaN };
  }
  await call(before);
  const process = await pid();
  const mb = await ownMb(process);
  const first: Effort[] = [];
  const again: Effort[] = [];
  for (const group of groups) {
    first.push(await effortOf(observer, async () => call(group)));
    again.push(await effortOf(observer, async () => call(group)));
  }
  return { first, again, mbEach: ((await ownMb(process)) - mb) / groups.length };
}

async function meetGroupsWithProduct(observer: pg.Client, world: World): Promise<FirstCalls> {
  const database = openDatabase({ ...world.connection, max: 1 });
  try {
    const groups = (await world.groups()).slice(0, MET_GROUPS + 1);
    const pid = async () => {
      const { rows } = await observer.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and usename like '%\\_groups' order by backend_start desc limit 1`,
        [world.connection.database],
      );
      return rows[0]?.pid ?? 0;
    };
    return await meetGroups(observer, groups, pid, async (group) => callGroup(database, group));
  } finally {
    await database.close();
  }
}

async function meetGroupsBare(observer: pg.Client, world: World): Promise<FirstCalls> {
  const client = new pg.Client(world.connection);
  await client.connect();
  try {
    const groups = (await world.groups()).slice(0, MET_GROUPS + 1);
    const pid = async () =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    return await meetGroups(observer, groups, pid, async (group) => callGroupBare(client, group));
  } finally {
    await client.end();
  }
}

/** Measures the first calls in groups of every size, in ascending and descending order, with the product and with bare SQL. */
async function meetGroupsOfAll(observer: pg.Client, worlds: readonly World[]) {
  const calls = [meetGroupsWithProduct, meetGroupsBare].map((meet) => ({
    meet,
    ofWorlds: new Map<World, FirstCalls[]>(worlds.map((world) => [world, []])),
  }));
  for (const world of [...worlds, ...worlds.toReversed()]) {
    for (const { meet, ofWorlds } of calls) {
      ofWorlds.get(world)?.push(await meet(observer, world));
    }
  }
  return calls.map(({ ofWorlds }) =>
    [...ofWorlds.values()].map((rounds) => ({
      first: rounds.flatMap(({ first }) => first),
      again: rounds.flatMap(({ again }) => again),
      mbEach: median(rounds.map(({ mbEach }) => mbEach)),
    })),
  );
}

/** Runs a nightly job of each group. */
async function runNight({ database }: World): Promise<void> {
  const tasks = purgeIdempotencyKeysTasks({ database, clock: systemClock });
  await database.public((db) => insertJob(db, { name: PURGE_KEYS, payload: '{}', runAt: undefined }));
  await runDueJobs(database, tasks, pino({ level: 'error' }));
}

async function runMigration({ database, migrations: { tenant } }: World): Promise<void> {
  const number = (tenant.at(-1)?.number ?? 0) + 1;
  const sql = 'alter table companies add column bench integer;';
  await upgradeGroups(database.pool, [...tenant, { number, name: 'bench', sql }]);
}

/** Reverts the measured migration. */
async function takeMigrationBack({ database, migrations, groups }: World): Promise<void> {
  for (const { schemaName } of await groups()) {
    await database.pool.query(`alter table "${schemaName}".companies drop column bench`);
  }
  const newest = migrations.tenant.at(-1)?.number ?? 0;
  await database.pool.query('update public.company_groups set schema_version = $1', [newest]);
}

async function measureMigrations(observer: pg.Client, worlds: readonly World[]): Promise<Efforts[]> {
  const rounds: Efforts[][] = [];
  for (let round = 0; round < SAMPLES.rounds; round += 1) {
    rounds.push(await inTurns(observer, worlds, 1, runMigration));
    for (const world of worlds) {
      await takeMigrationBack(world);
    }
  }
  return worlds.map((_, index) => rounds.flatMap((round) => round[index] ?? []));
}

/** A row of the table, with a value for each size, and with processor times where the values are times. */
interface Row {
  readonly what: string;
  readonly values: readonly number[];
  readonly processorMs?: readonly number[];
  /** Whether it is printed beside another row, without a goal. */
  readonly isReference?: true;
  /** Whether the growth is measured from the first size. Values that need several groups are measured from the second size. */
  readonly isSinceFirst?: true;
}

function rowOf(what: string, efforts: readonly Efforts[], shares: readonly number[] = [1, 1, 1]): Row {
  const medians = (value: (effort: Effort) => number) =>
    efforts.map((samples, index) => median(samples.map((sample) => value(sample))) / (shares[index] ?? 1));
  return { what, values: medians(({ ms }) => ms), processorMs: medians(({ processorMs }) => processorMs) };
}

async function measure(
  observer: pg.Client,
  worlds: readonly [World, ...World[]],
  firsts: readonly World[],
): Promise<Row[]> {
  const making = await makeGroups(observer, worlds, firsts);
  const reports = new Map<World, () => Promise<void>>();
  for (const world of worlds) {
    reports.set(world, await world.signIn());
  }
  const rows: Row[] = [
    { ...rowOf('making a group, ms', making), isSinceFirst: true },
    {
      ...rowOf(
        'a report of the first group over HTTP, ms',
        await inTurns(observer, worlds, SAMPLES.calls, async (world) => reports.get(world)?.()),
      ),
      isSinceFirst: true,
    },
  ];
  const [product = [], bare = []] = await meetGroupsOfAll(observer, worlds);
  rows.push(
    rowOf(
      'a connection’s first call in a group, ms',
      product.map(({ first }) => first),
    ),
    {
      ...rowOf(
        'the same with bare SQL, ms',
        bare.map(({ first }) => first),
      ),
      isReference: true,
    },
    rowOf(
      'a connection’s second call in a group, ms',
      product.map(({ again }) => again),
    ),
    {
      ...rowOf(
        'the same with bare SQL, ms',
        bare.map(({ again }) => again),
      ),
      isReference: true,
    },
    {
      what: 'memory of a connection for each group that it knows (at most 64), MB',
      values: product.map(({ mbEach }) => mbEach),
    },
  );
  const counts = worlds.map(({ count }) => count);
  const start = async ({ database, migrations }: World) => migrate(database.pool, migrations);
  rows.push(
    rowOf('start with nothing to upgrade, ms', await inTurns(observer, worlds, SAMPLES.starts, start)),
    rowOf('a nightly job, ms a group', await inTurns(observer, worlds, SAMPLES.rounds, runNight), counts),
    rowOf('a migration, ms a group', await measureMigrations(observer, worlds), counts),
  );
  return rows;
}

/** Returns the ratio of the last size to the first size, and to the second. */
function growths(values: readonly number[]): readonly [number, number] {
  const last = values[2] ?? Number.NaN;
  return [last / (values[0] ?? Number.NaN), last / (values[1] ?? Number.NaN)];
}

function print(rows: readonly Row[]): boolean {
  process.stdout.write(
    `\n| What (in brackets: processor time) | ${STAGES.join(' | ')} | last : first | last : second | goal | met |\n|---|---|---|---|---|---|---|---|\n`,
  );
  const write = (value: number, processorMs?: number) =>
    value.toFixed(2) + (processorMs === undefined ? '' : ` (${processorMs.toFixed(2)})`);
  let allMet = true;
  for (const { what, values, processorMs, isReference, isSinceFirst } of rows) {
    const [sinceFirst, sinceSecond] = growths(values);
    const processorGrowths = processorMs && growths(processorMs);
    const met = (isSinceFirst === true ? sinceFirst : sinceSecond) <= MOST_GROWTH;
    allMet &&= met || isReference === true;
    const cells = [
      what,
      ...values.map((value, index) => write(value, processorMs?.[index])),
      write(sinceFirst, processorGrowths?.[0]),
      write(sinceSecond, processorGrowths?.[1]),
    ];
    const goal = `${isSinceFirst === true ? 'last : first' : 'last : second'} ≤ ${MOST_GROWTH}`;
    const judged = isReference === true ? '– | –' : `${goal} | ${met ? 'yes' : 'NO'}`;
    process.stdout.write(`| ${cells.join(' | ')} | ${judged} |\n`);
  }
  return allMet;
}

const cluster = await startBenchCluster({ durable: true });
const observer = new pg.Client(cluster.connection('postgres'));
const worlds: World[] = [];
try {
  await observer.connect();
  const migrations = await readMigrations();
  const open = async (name: string, count: number) => {
    await copyDatabase(cluster.connection('mobcheck'), 'mobcheck', name);
    const world = await openWorld(cluster.connection(name), migrations, count);
    worlds.push(world);
    return world;
  };
  const [one, quarter, all] = STAGES;
  const sizes = [
    await open('groups_one', one),
    await open('groups_quarter', quarter),
    await open('groups_all', all),
  ] as const;
  const firsts: World[] = [];
  for (let index = 0; index < Math.min(SAMPLES.groups, quarter); index += 1) {
    firsts.push(await open(`groups_first_${index}`, 1));
  }
  process.exitCode = print(await measure(observer, sizes, firsts)) ? 0 : 1;
} finally {
  for (const world of worlds) {
    await world.close();
  }
  await observer.end();
  await cluster.stop();
}
