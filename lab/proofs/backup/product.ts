/** The product as a process of its own, for proofs that kill it, and company groups in it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { provisionGroup } from '../../../packages/server/src/features/company-groups/company-groups.service.ts';
import { hashPassword } from '../../../packages/server/src/features/password/password.service.ts';
import { systemClock } from '../../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../../packages/server/src/platform/context/ids.ts';
import { readMigrations } from '../../../packages/server/src/platform/db/migrate.ts';
import { openConfiguredDatabase } from '../../../packages/server/src/platform/db/open.ts';
import { folderFileStore } from '../../../packages/server/src/platform/files/file-store.ts';
import { silentLog } from '../../../packages/operations/src/commands/installation.ts';

const MAIN = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url));
const PASSWORD = 'Ensaio@482';
const RECOVERY_MS = 60_000;

export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts the product on a data folder and waits until it serves.
 * @param environment more keys of its configuration
 */
export async function startProduct(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout as AsyncIterable<Buffer>) {
    if (text.includes('Ctrl-C')) {
      // The loop has ended the stream, so nothing more is printed.
      return { url: `http://localhost:${port}`, process: child };
    }
  }
  throw new Error('the product did not start');
}

/** Ends the product, in order with `SIGTERM` or like a failure with `SIGKILL`. */
export async function endProduct({ process: child }: Product, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Kills the embedded database of a data folder. Its server starts it again. */
export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await readFile(join(dataDir, 'postgres/db/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
}

export const hasEnded = ({ process: server }: Product): boolean =>
  server.exitCode !== null || server.signalCode !== null;

/** Whether the server lives and is ready again within a minute. */
export async function recovers(product: Product): Promise<boolean> {
  for (const end = performance.now() + RECOVERY_MS; performance.now() < end; await pause(50)) {
    if (hasEnded(product)) {
      return false;
    }
    const ready = await fetch(`${product.url}/health/ready`).catch(() => undefined);
    if (ready?.ok === true) {
      return true;
    }
  }
  return false;
}

/** Opens the installation in a data folder, beside its server or without one. */
export async function openProduct(dataDir: string) {
  return {
    database: await openConfiguredDatabase({ databaseUrl: undefined, dataDir }, silentLog),
    files: folderFileStore(`${dataDir}/files`),
    migrations: await readMigrations(),
    ids: systemIds,
    clock: systemClock,
  };
}

export const emailOf = (group: string): string => `admin@${group}.test`;

/** Creates company groups with one admin each. */
export async function addGroups(
  { database, migrations }: Awaited<ReturnType<typeof openProduct>>,
  names: readonly string[],
): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const person = { name: 'Admin', phone: '', occupation: '', role: 'COMPANY_GROUP_ADMIN', passwordHash };
  const company = { tagsLimit: 50, mainContactName: 'Admin', phone: '', cnpj: '11222333000181' };
  for (const name of names) {
    const users = [{ ...person, email: emailOf(name) }];
    const companies = [{ ...company, name, email: emailOf(name), users }];
    const group = { name, language: 'pt', planId: 6, equipmentCap: 1000, companies } as const;
    await database.public((db) =>
      provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations.tenant, group),
    );
  }
}

/** Signs the admin of a group in and returns the header of the calls. */
export async function signIn(url: string, group: string): Promise<{ authorization: string }> {
  const response = await fetch(`${url}/web/authentication/`, {
    method: 'POST',
    headers: { authorization: `Email ${emailOf(group)}`, 'content-type': 'text/plain' },
    body: PASSWORD,
  });
  if (!response.ok) {
    throw new Error(`the admin of ${group} could not sign in: ${response.status}`);
  }
  return { authorization: `Bearer ${await response.text()}` };
}
