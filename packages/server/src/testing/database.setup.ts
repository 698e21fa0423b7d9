/** Vitest's global setup, which starts one cluster for the run with a migrated and provisioned template database. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openCitusCluster } from './citus/citus-cluster.ts';
import { startTestCluster } from './cluster.ts';
import { provisionTestGroups } from './people.ts';
import { startPooler } from './pooler.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number; workers: readonly { host: string; port: number }[] };
    /** URL of the coordinator of a Citus cluster, which replaces the run's own PostgreSQL; from `CITUS_URL`. */
    citusUrl: string | undefined;
    /** Whether PgBouncer is between the server and the cluster, by `POOLER`. */
    isPooled: boolean;
    /** Whether connections keep statements by names, by `DATABASE_NAMED_STATEMENTS`. */
    isNaming: boolean;
    /** Where PgBouncer listens. Undefined means that there is none. */
    pooler: { host: string; port: number } | undefined;
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
  const pooler = project.getProvidedContext().isPooled ? await startPooler(connection) : undefined;
  project.provide('pooler', pooler?.address);
  return async () => {
    await pooler?.stop();
    await cluster.stop();
  };
}
