/** `npm run bench -- --groups 1000`: what one, a quarter and all of so many company groups cost, and whether each costs more as they grow. */
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import type pg from 'pg';
import { buildBenchApp } from './bench-app.ts';
import { provisionGroup } from '../packages/server/src/features/company-groups/company-groups.service.ts';
import { hashPassword } from '../packages/server/src/features/password/password.service.ts';
import { systemClock } from '../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../packages/server/src/platform/context/ids.ts';
import { listCompanyGroups } from '../packages/server/src/platform/db/company-groups.queries.ts';
import { openDatabase, type Database } from '../packages/server/src/platform/db/database.ts';
import { upgradeGroups } from '../packages/server/src/platform/db/group-upgrades.ts';
import { migrate, readMigrations, type Migrations } from '../packages/server/src/platform/db/migrate.ts';
import { insertJob } from '../packages/server/src/platform/db/job-queue.ts';
import {
  PURGE_KEYS,
  purgeIdempotencyKeysTasks,
} from '../packages/server/src/platform/jobs/purge-idempotency-keys.ts';
import { runDueJobs } from '../packages/server/src/platform/jobs/runner.ts';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { LOGIN } from './big-tenant.ts';
import { median } from './measure.ts';

const wanted = Number(process.argv[process.argv.indexOf('--groups') + 1]);
if (!Number.isInteger(wanted) || wanted < 8) {
  throw new Error('usage: npm run bench -- --groups NUMBER (at least 8)');
}
const STAGES = [1, Math.round(wanted * 0.252), wanted];
/** How many of the last made groups, and how many calls, a median is of. */
const SAMPLES = 30;
/** Connections of the pool: each touches many groups. */
const CONNECTIONS = 4;
const MOST_GROWTH = 1.1;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function medianMs(samples: number, work: (sample: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    times.push(await msOf(async () => work(sample)));
  }
  return median(times);
}

async function makeGroup(database: Database, { tenant }: Migrations, index: number, passwordHash: string) {
  // A group's name has letters only.
  const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const admin = { name: 'Bench', email: index === 1 ? LOGIN.email : `${letters}@mobcheck.test`, phone: '' };
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, tenant, {
      name: `g${letters}`,
      language: 'pt',
      planId: 1,
      equipmentCap: 50,
      companies: [
        {
          name: 'Empresa',
          cnpj: '',
          tagsLimit: 50,
          mainContactName: '',
          email: '',
          phone: '',
          users: [{ ...admin, occupation: '', role: 'MOBCHECK_ADMIN', passwordHash }],
        },
      ],
    }),
  );
}

/** What a call usually needs of a group: a few tables of it, and one of the shared schema. */
async function callGroup(database: Database, group: Parameters<Database['tenant']>[0]): Promise<void> {
  await database.tenant(
    group,
    async (db) => {
      await db
        .selectFrom('equipment')
        .innerJoin('products', 'products.id', 'equipment.productId')
        .innerJoin('tags', 'tags.equipmentId', 'equipment.id')
        .innerJoin('companies', 'companies.id', 'equipment.companyId')
        .leftJoin('inspections', 'inspections.equipmentId', 'equipment.id')
        .select('equipment.id')
        .limit(10)
        .execute();
      await db.selectFrom('systemConfig').select(['id', 'param', 'enabled']).orderBy('param').execute();
      await db
        .selectFrom('inspectionQuestions as question')
        .innerJoin('inspectionTypes as type', 'type.id', 'question.inspectionTypeId')
        .leftJoin('inspectionCustomAnswers as answer', 'answer.inspectionQuestionId', 'question.id')
        .select('question.id')
        .limit(10)
        .execute();
    },
    '20s',
    'read',
  );
}

/** Returns the private memory of the largest connection of the groups' login, in megabytes; NaN where the system does not tell it. */
async function largestBackendMb(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename like '%\\_groups'`,
  );
  const sizes = await Promise.all(
    rows.map(async ({ pid }) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/Private_Dirty:\s+(\d+)/.exec(rollup)?.[1]) / 1024;
    }),
  );
  return Math.max(...sizes);
}

type Figures = Readonly<Record<string, number>>;

/** Measures a database that has a number of groups. */
async function measure(
  connection: pg.PoolConfig,
  migrations: Migrations,
  { count, makingMs }: { readonly count: number; readonly makingMs: number },
  report: () => Promise<unknown>,
): Promise<Figures> {
  const database = openDatabase({ ...connection, max: CONNECTIONS });
  try {
    const startMs = await medianMs(3, async () => migrate(database.pool, migrations));
    const reportMs = await medianMs(SAMPLES, report);
    const groups = await database.public(listCompanyGroups);
    // Every connection meets every group, as it does on a busy server after a while.
    for (let round = 0; round < CONNECTIONS; round += 1) {
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async (_, worker) => {
          for (const [index] of groups.entries()) {
            const group =
              groups[(index + Math.floor((worker * groups.length) / CONNECTIONS)) % groups.length];
            await (group === undefined ? undefined : callGroup(database, group));
          }
        }),
      );
    }
    const callMs = await medianMs(Math.max(SAMPLES, groups.length), async (sample) => {
      const group = groups[sample % groups.length];
      await (group === undefined ? undefined : callGroup(database, group));
    });
    const backendMb = await largestBackendMb(database);
    const tasks = purgeIdempotencyKeysTasks({ database, clock: systemClock });
    const nightMs = await msOf(async () => {
      await database.public((db) => insertJob(db, { name: PURGE_KEYS, payload: '{}', runAt: undefined }));
      await runDueJobs(database, tasks, pino({ level: 'error' }));
    });
    const newest = migrations.tenant.at(-1)?.number ?? 0;
    const added = {
      number: newest + 1,
      name: 'bench',
      sql: 'alter table companies add column bench integer',
    };
    const migrationMs = await msOf(async () => upgradeGroups(database.pool, [...migrations.tenant, added]));
    await upgradeBack(database, migrations);
    return {
      'making a group, ms': makingMs,
      'a report of the first group over HTTP, ms': reportMs,
      'a call in any group, ms': callMs,
      'largest connection after calls in all groups, MB': backendMb,
      'start with nothing to upgrade, ms': startMs,
      'a nightly job, ms a group': nightMs / count,
      'a migration, ms a group': migrationMs / count,
    };
  } finally {
    await database.close();
  }
}

/** Takes the measured migration back. */
async function upgradeBack(database: Database, migrations: Migrations): Promise<void> {
  const newest = migrations.tenant.at(-1)?.number ?? 0;
  for (const { schemaName } of await database.public(listCompanyGroups)) {
    await database.pool.query(`alter table "${schemaName}".companies drop column bench`);
  }
  await database.pool.query('update public.company_groups set schema_version = $1', [newest]);
}

function print(stages: readonly Figures[]): boolean {
  process.stdout.write(
    `\n| What | ${STAGES.join(' | ')} | last : second | goal | met |\n|---|---|---|---|---|---|---|\n`,
  );
  let allMet = true;
  for (const what of Object.keys(stages[0] ?? {})) {
    const values = stages.map((figures) => figures[what] ?? Number.NaN);
    const ratio = (values[2] ?? Number.NaN) / (values[1] ?? Number.NaN);
    const met = ratio <= MOST_GROWTH;
    allMet &&= met;
    const cells = [what, ...values.map((value) => value.toFixed(1)), ratio.toFixed(2)];
    process.stdout.write(`| ${cells.join(' | ')} | ≤ ${MOST_GROWTH} | ${met ? 'yes' : 'NO'} |\n`);
  }
  return allMet;
}

const cluster = await startTestCluster({ durable: true });
const connection = cluster.connection('mobcheck');
const database = openDatabase(connection);
try {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const app = await buildBenchApp(database);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const passwordHash = await hashPassword(LOGIN.password);
  const stages: Figures[] = [];
  let made = 0;
  let token = '';
  const report = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/web/equipments/rows`, { headers });
    await response.arrayBuffer();
    if (!response.ok) {
      throw new Error(`the report: ${response.status}`);
    }
  };
  for (const count of STAGES) {
    process.stdout.write(`making ${count} groups\n`);
    const times: number[] = [];
    while (made < count) {
      made += 1;
      times.push(await msOf(async () => makeGroup(database, migrations, made, passwordHash)));
    }
    if (token === '') {
      const response = await fetch(`${url}/web/authentication/`, {
        method: 'POST',
        headers: { authorization: `Email ${LOGIN.email}`, 'content-type': 'text/plain' },
        body: LOGIN.password,
      });
      token = await response.text();
    }
    const makingMs = median(times.slice(-SAMPLES));
    stages.push(await measure(connection, migrations, { count, makingMs }, report));
  }
  process.exitCode = print(stages) ? 0 : 1;
  await app.close();
} finally {
  await database.close();
  await cluster.stop();
}
