/** Vitest's global set-up of the browser tests. It loads the demonstration once, and each file of tests copies it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../packages/server/src/testing/cluster.ts';
import { databaseUrl, startMobcheck, type DemoTemplate } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demo: DemoTemplate;
  }
}

/** Loads the demonstration into a cluster of its own. Returns the template, and a function that ends the cluster and deletes the files. */
async function loadDemo(): Promise<{ template: DemoTemplate; end: () => Promise<void> }> {
  const cluster = await startTestCluster();
  const { host, port, database } = cluster.connection('mobcheck');
  const folder = mkdtempSync(join(tmpdir(), 'mobcheck-demo-'));
  // When the tests run as root, the database runs as another user, who must have access.
  chmodSync(folder, 0o755);
  const template = { host, port, database, folder };
  // Starting with `DEMO=1`, the default of these tests, loads the demonstration into the empty template. Stopping keeps it.
  const mobcheck = await startMobcheck({ DATABASE_URL: databaseUrl(template), DATA_DIR: folder });
  await mobcheck.stop();
  const end = async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  };
  return { template, end };
}

/** The template of the run, which all projects share. */
let loading: ReturnType<typeof loadDemo> | undefined;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  loading ??= loadDemo();
  const { template } = await loading;
  project.provide('demo', template);
  return async () => {
    // All projects end together, and the first of them ends the template.
    const ended = loading;
    loading = undefined;
    await (await ended)?.end();
  };
}
