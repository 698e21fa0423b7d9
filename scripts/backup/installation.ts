/** Opens the configured installation for a command of the operator, also while its server runs. */
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { openConfiguredDatabase } from '../../packages/server/src/platform/db/open.ts';
import { DatabaseBusy } from '../../packages/server/src/platform/db/transaction.ts';
import { openFileStore } from '../../packages/server/src/platform/files/open-file-store.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const silent = () => undefined;
/** Prints errors alone. */
export const silentLog = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (text: string) => console.error(text),
};

/** Reads the configuration of the environment. */
export const readConfiguration = (): Config => readConfig(process.env, ROOT);

function sentenceOf(error: unknown): string {
  // What stands in a client's answer says nothing to the operator: why, the cause says.
  if (error instanceof DatabaseBusy && error.cause instanceof Error) {
    return `the database cannot be used: ${error.cause.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command; an error is printed as one sentence and ends it with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** Runs a command on the installation that the environment describes. */
export async function withInstallation(
  work: (installation: Awaited<ReturnType<typeof openInstallation>>) => Promise<void>,
): Promise<void> {
  await runCommand(async () => {
    const installation = await openInstallation();
    try {
      await work(installation);
    } finally {
      await installation.database.close();
    }
  });
}

async function openInstallation() {
  const config = readConfiguration();
  return {
    config,
    database: await openConfiguredDatabase(config, silentLog),
    files: await openFileStore(config),
    migrations: await readMigrations(),
    ids: systemIds,
    clock: systemClock,
  };
}
