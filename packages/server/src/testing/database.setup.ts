/** Vitest's global setup, which starts one cluster for the run with a migrated and provisioned template database. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openCitusCluster } from './citus/citus-cluster.ts';
import { startTestCluster } from './cluster.ts';
import { provisionTestGroups } from './people.ts';
import { type Pooler, startPooler } from './pooler.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number; workers: readonly { host: string; port: number }[] };
    /** URL of the coordinator of a Citus cluster, which replaces the run's own PostgreSQL; from `CITUS_URL`. */
    citusUrl: string | undefined;
    /** Path of the PgBouncer between the server and the cluster, from `POOLER`. Undefined means that there is none. */
    poolerProgram: string | undefined;
    /** Whether connections keep statements by names, by `DATABASE_NAMED_STATEMENTS`. */
    isNaming: boolean;
    /** Where PgBouncer listens, and whether it keeps named statements. Undefined means that there is none. */
    pooler: Omit<Pooler, 'stop'> | undefined;
    /** How many random histories of the billing providers are run, by `HISTORIES`. */
    histories: number;
    /** How many random requests each endpoint gets, by `FUZZ_CALLS`, and the seed that they are made from. */
    fuzz: { calls: number; seed: number };
    /** Whether tests of the phone without signal run in their full size, which takes minutes; from `OFFLINE_PROOF`. */
    isOfflineProof: boolean;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { citusUrl } = project.getProvidedContext();
  const citus = citusUrl === undefined ? undefined : await openCitusCluster(citusUrl);
  const cluster = citus ?? (await startTestCluster());
  const connection = cluster.connection('mobcheck');
  const pool = new pg.Pool(connection);
  const migrations = await readMigrations();
  await migrate(pool, migrations, { isCitus: citus !== undefined });
  await pool.end();
  const database = openDatabase(connection);
  await provisionTestGroups(database, migrations.tenant);
  await database.close();
  await citus?.closeTemplate();
  project.provide('cluster', {
    host: connection.host,
    port: connection.port,
    workers: citus?.workers ?? [],
  });
  const { poolerProgram } = project.getProvidedContext();
  const pooler = poolerProgram === undefined ? undefined : await startPooler(poolerProgram, connection);
  project.provide('pooler', pooler && { address: pooler.address, keepsNames: pooler.keepsNames });
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}
