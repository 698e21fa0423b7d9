/** Opens the configured installation for a command of the operator, also while its server runs. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AdvisedError } from '../advised-error.ts';
import { readConfig, type Config } from '@mobcheck/server/config.ts';
import { systemClock } from '@mobcheck/server/platform/context/clock.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { readMigrations } from '@mobcheck/server/platform/db/migrate.ts';
import { openConfiguredDatabase } from '@mobcheck/server/platform/db/open.ts';
import { DatabaseBusy } from '@mobcheck/server/platform/db/transaction.ts';
import { openFileStore } from '@mobcheck/server/platform/files/open-file-store.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const silent = () => undefined;
/** A log that prints only errors. */
export const silentLog = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (text: string) => console.error(text),
};

/** Reads the configuration of the environment. */
export const readConfiguration = (): Config => readConfig(process.env, ROOT);

const NO_FOLDER = 'make its folder first, or name another place';
const NO_RIGHT = 'run the command as the user of the server, or name another place';
const OTHER_NAME = 'name another file';

/** The advice for a file or a folder that the system refuses. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: NO_RIGHT,
  EEXIST: OTHER_NAME,
  EISDIR: OTHER_NAME,
  ENAMETOOLONG: OTHER_NAME,
  ENOSPC: 'make room on its disk, or name another place',
};

/** Returns the advice for the file or folder of an error; undefined for an error without one. */
function adviceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof AdvisedError) {
    return undefined;
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isOfFile = code !== undefined && !/^(connect|spawn)/.test(syscall ?? '');
  return isOfFile ? ADVICE[code] : adviceOf(error.cause);
}

function sentenceOf(error: unknown): string {
  // The message for clients says nothing to the operator, but its cause has the reason.
  if (error instanceof DatabaseBusy && error.cause instanceof Error) {
    return `the database cannot be used: ${error.cause.message}`;
  }
  const advice = adviceOf(error);
  const sentence = error instanceof Error ? error.message : String(error);
  return advice === undefined ? sentence : `${sentence}; ${advice}`;
}

/** @throws AdvisedError when the folder cannot be read, since a database may be in it */
async function hasDatabase(dataDir: string): Promise<boolean> {
  try {
    return (await stat(join(dataDir, 'postgres'))).isDirectory();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return false;
    }
    throw new AdvisedError(`${dataDir} cannot be read (${message}); ${NO_RIGHT}`, { cause: error });
  }
}

/**
 * Requires that the server has been started on the configured data. Without such data a command would create an empty database and work
 * on it.
 * @throws Error with a sentence for the operator
 */
export async function requireData({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined && !(await hasDatabase(dataDir))) {
    throw new Error(`${dataDir} has no database of the product: set DATA_DIR as the server has it`);
  }
}

/** Writes text to the standard output. @throws Error when not all of it is written, as on a full disk */
export async function printText(text: string): Promise<void> {
  const { stdout } = process;
  // Without a listener the error would also end the process with its stack.
  stdout.once('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Runs a command. Prints an error as one sentence and ends the process with exit code 1. */
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
  await requireData(config);
  return {
    config,
    database: await openConfiguredDatabase(config, silentLog),
    files: await openFileStore(config),
    migrations: await readMigrations(),
    ids: systemIds,
    clock: systemClock,
  };
}
