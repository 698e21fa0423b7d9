// Starts the PostgreSQL server process, waits for it and stops it. Also stops orphaned servers.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runAs } from './account.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import { clusterNameOf } from './data-directory.ts';
import type { PostgresLog } from './postgres-log.ts';
import { findProcesses } from './processes.ts';

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

/** The server did not start because of a lock that a dead server or its last sessions left behind. */
export class LockFileExists extends Error {}

const STOP_TIMEOUT_MS = 60_000;
// The lock files of the data and of the socket, which are in different folders. A zombie process still counts as alive for PostgreSQL.
const LOCKED =
  /lock file "(?:postmaster\.pid|.*\.s\.PGSQL\.\d+\.lock)" already exists|pre-existing shared memory block/;

type ConnectionOptions = { host: string; port: number; user: string; database: string };

/** Starts the server and resolves when it accepts connections, however long its recovery takes. */
export async function launchPostmaster(options: {
  engine: Engine;
  account: Account;
  cluster: string;
  dataFolder: string;
  settings: Record<string, string>;
  connection: ConnectionOptions;
  log: PostgresLog;
}): Promise<Postmaster> {
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = runAs(options.account, options.engine.postgres, ['-D', options.cluster, ...settings], true);
  // The server runs in its own session, so that Ctrl-C does not stop the database before the last requests are done.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    options.log[line.startsWith('PANIC:') ? 'error' : 'debug'](line);
    if (lastLines.push(line) > 20) {
      lastLines.shift();
    }
  });
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('close', end).once('error', (error) => {
      lastLines.push(error.message);
      end();
    });
  });

  while (!(await acceptsConnections(options.connection))) {
    if (ended) {
      const output = lastLines.join('\n');
      throw LOCKED.test(output)
        ? new LockFileExists(output)
        : new Error(`PostgreSQL did not start: ${output}`);
    }
    await Promise.race([pause(10), exited]);
  }
  return { exited, stop: () => stopPostmaster(child, exited) };
}

async function stopPostmaster(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const limit = new AbortController();
  const late = pause(STOP_TIMEOUT_MS, 'late', { signal: limit.signal }).catch(() => undefined);
  const outcome = await Promise.race([exited, late]);
  limit.abort();
  if (outcome === 'late') {
    throw new Error('PostgreSQL is still shutting down; it will finish by itself');
  }
}

/** Whether a session can be opened now. */
export async function acceptsConnections(connection: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * Shuts down a server that outlived its owner and waits until its last session has ended, since two servers would
 * destroy the cluster. Call it only while owning `dataFolder`.
 */
export async function stopOrphans(options: {
  cluster: string;
  dataFolder: string;
  log: PostgresLog;
}): Promise<void> {
  for (let round = 0; ; round++) {
    const recordedPid = await readFile(join(options.cluster, 'postmaster.pid'), 'utf8').then(
      (text) => Number.parseInt(text, 10),
      () => undefined,
    );
    if (recordedPid === undefined && round === 0) {
      return;
    }
    const alivePids = await findProcesses(clusterNameOf(options.dataFolder), recordedPid);
    if (alivePids.length === 0) {
      return;
    }
    if (round % 100 === 0) {
      options.log.info(`waiting for an earlier PostgreSQL to end: processes ${alivePids.join(', ')}`);
      if (recordedPid !== undefined && alivePids.includes(recordedPid)) {
        process.kill(recordedPid, 'SIGINT');
      }
    }
    await pause(50);
  }
}
