/** Opens the configured installation for a command of the operator, also while its server runs. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../packages/server/src/config.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { openConfiguredDatabase } from '../../packages/server/src/platform/db/open.ts';
import { openFileStore } from '../../packages/server/src/platform/files/open-file-store.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: (text: string) => console.error(text) };

/** Runs work on the installation that the environment describes; an error is printed as one sentence and ends the command with 1. */
export async function withInstallation(
  work: (installation: Awaited<ReturnType<typeof openInstallation>>) => Promise<void>,
): Promise<void> {
  try {
    const installation = await openInstallation();
    try {
      await work(installation);
    } finally {
      await installation.database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function openInstallation() {
  const config = readConfig(process.env, ROOT);
  return {
    config,
    database: await openConfiguredDatabase(config, log),
    files: await openFileStore(config),
    migrations: await readMigrations(),
    ids: systemIds,
  };
}
