// One run of the PostgreSQL server process: start it, see that it is ready, stop it, and clear away one left by a dead owner.
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
import { nameOf } from './data-directory.ts';
import type { PostgresLog } from './postgres-log.ts';
import { findProcesses } from './processes.ts';

export type Postmaster = { exited: Promise<void>; stop(): Promise<void> };

/** The server refused to start because of a lock that a dead one, or its last sessions, left behind. */
export class LockFileExists extends Error {}

const STOP_LIMIT_MS = 60_000;
const LOCKED = /lock file "postmaster.pid" already exists|pre-existing shared memory block/;

type Door = { host: string; port: number; user: string; database: string };

/** Starts the server and resolves when it takes connections, however long its recovery lasts. */
export async function launchPostmaster(how: {
  engine: Engine;
  account: Account;
  cluster: string;
  home: string;
  settings: Record<string, string>;
  door: Door;
  log: PostgresLog;
}): Promise<Postmaster> {
  const settings = Object.entries(how.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = runAs(how.account, how.engine.postgres, ['-D', how.cluster, ...settings], true);
  // A session of its own: Ctrl-C in the terminal must reach us alone, or the database goes before the last requests are answered.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lastWords: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    how.log[line.startsWith('PANIC:') ? 'error' : 'debug'](line);
    if (lastWords.push(line) > 20) {
      lastWords.shift();
    }
  });
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('close', end).once('error', (error) => {
      lastWords.push(error.message);
      end();
    });
  });

  while (!(await acceptsConnections(how.door))) {
    if (ended) {
      const said = lastWords.join('\n');
      throw LOCKED.test(said) ? new LockFileExists(said) : new Error(`PostgreSQL did not start: ${said}`);
    }
    await Promise.race([pause(10), exited]);
  }
  return { exited, stop: () => stopPostmaster(child, exited) };
}

async function stopPostmaster(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const limit = new AbortController();
  const late = pause(STOP_LIMIT_MS, 'late', { signal: limit.signal }).catch(() => undefined);
  const outcome = await Promise.race([exited, late]);
  limit.abort();
  if (outcome === 'late') {
    throw new Error('PostgreSQL is still shutting down; it will finish by itself');
  }
}

/** Whether a session can be opened now. */
export async function acceptsConnections(door: Door): Promise<boolean> {
  const client = new pg.Client({ ...door, ssl: false, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * Shuts down a server that outlived its owner and waits until its last session is gone, since two servers on one cluster
 * would destroy it. Call it only while owning `home`.
 */
export async function stopOrphans(how: { cluster: string; home: string; log: PostgresLog }): Promise<void> {
  for (let round = 0; ; round++) {
    const recorded = await readFile(join(how.cluster, 'postmaster.pid'), 'utf8').then(
      (text) => Number.parseInt(text, 10),
      () => undefined,
    );
    if (recorded === undefined && round === 0) {
      return;
    }
    const alive = await findProcesses(nameOf(how.home), recorded);
    if (alive.length === 0) {
      return;
    }
    if (round % 100 === 0) {
      how.log.info(`waiting for an earlier PostgreSQL to end: processes ${alive.join(', ')}`);
      if (recorded !== undefined && alive.includes(recorded)) {
        process.kill(recorded, 'SIGINT');
      }
    }
    await pause(50);
  }
}
