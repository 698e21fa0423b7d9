/** Starts Mobcheck in its own process, with its own data and the demonstration. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { simpleParser, type ParsedMail } from 'mailparser';
import { copyDatabase } from '../packages/server/src/testing/cluster.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const MAIN = join(ROOT, 'packages', 'demo', 'src', 'main.ts');
const STOP_LIMIT_MS = 30_000;
const MAIL_LIMIT_MS = 20_000;

export type DemoRole = 'MOBCHECK_ADMIN' | 'COMPANY_GROUP_ADMIN' | 'COMPANY_ADMIN' | 'COMPANY_OPERATOR';

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface RunningMobcheck {
  /** Without a slash at the end. */
  readonly url: string;
  /** The demonstration's login of each role. */
  readonly logins: Readonly<Record<DemoRole, Login>>;
  /** A free tag of the operator's company. */
  readonly freeTag: string;
  /** Waits for the newest mail to an address, if given with this subject; without an SMTP server, Mobcheck stores mails as files. */
  readonly mailTo: (address: string, subject?: string) => Promise<ParsedMail>;
  /** Ends the process as Ctrl-C does and removes its temporary folder; a database and a `DATA_DIR` that were passed in stay. Rejects when the exit code is not 0. */
  readonly stop: () => Promise<void>;
  /** Kills the process, as a failure would; `stop` may follow. */
  readonly kill: () => Promise<void>;
}

/** The loaded demonstration: its database, which has no connections, and the folder of its files. */
export interface DemoTemplate {
  /** Folder of the cluster's Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly folder: string;
}

/** Returns the `DATABASE_URL` of a test cluster's database. */
export function databaseUrl({ host, port, database }: Omit<DemoTemplate, 'folder'>): string {
  return `postgres://mobcheck@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

/**
 * Starts Mobcheck on a copy of the loaded demonstration, like every start but the first; takes a tenth of the time.
 * @param environment keys of the configuration that differ from a plain start
 * @param start starts it, as one process unless given
 * @throws Error with what the process said when it ended instead
 */
export async function startMobcheckOnCopy(
  template: DemoTemplate,
  environment: Readonly<Record<string, string>> = {},
  start: (
    environment: Readonly<Record<string, string>>,
    files: string,
  ) => Promise<RunningMobcheck> = startMobcheck,
): Promise<RunningMobcheck> {
  const database = `demo_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(template, template.database, database);
  return start(
    { DATABASE_URL: databaseUrl({ ...template, database }), ...environment },
    join(template.folder, 'files'),
  );
}

/** Creates the data folder of one process. @param files folder of uploads to copy into it */
function dataFolder(files: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'mobcheck-e2e-'));
  // When the tests run as root, the database runs as another user, who must have access.
  chmodSync(folder, 0o755);
  if (files !== undefined) {
    cpSync(files, join(folder, 'data', 'files'), { recursive: true });
  }
  return folder;
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') {
    throw new Error('no port');
  }
  return address.port;
}

function spawnMobcheck(port: number, dataDir: string, environment: Readonly<Record<string, string>>) {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100',
    // Every file of tests starts the same program: it is compiled once.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'product'),
    ...environment,
  };
  return spawn(NODE, [MAIN], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Starts the built Mobcheck (`npm test` and `npm start` build it) and resolves when it takes requests.
 * @param environment keys of the configuration that differ from a plain first start; without `PORT`, a free one is taken
 * @param files folder of uploads that it begins with; none unless given
 * @throws Error with what the process said when it ended instead
 */
export async function startMobcheck(
  environment: Readonly<Record<string, string>> = {},
  files?: string,
): Promise<RunningMobcheck> {
  const folder = dataFolder(files);
  const port = Number(environment['PORT'] ?? (await freePort()));
  const dataDir = environment['DATA_DIR'] ?? join(folder, 'data');
  let isKilled = false;
  const child = spawnMobcheck(port, dataDir, environment);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  let output = '';
  // The banner is printed once the server listens, and names a free tag.
  const freeTag = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const tag = /\/t\/([0-9A-Z]{12})\s/.exec(output)?.[1];
        if (tag !== undefined) {
          resolve(tag);
        }
      });
    }
  });
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const tag = await Promise.race([freeTag, ended.then(() => undefined)]);
  if (tag === undefined) {
    removeFolder();
    throw new Error(`Mobcheck did not start: ${output}`);
  }
  const url = `http://localhost:${port}`;
  return {
    url,
    logins: await readLogins(url),
    freeTag: tag,
    mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject),
    stop: async () => {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const outcome = await ended;
      clearTimeout(limit);
      removeFolder();
      if (outcome !== 0 && !isKilled) {
        throw new Error(`Mobcheck ended with ${outcome}: ${output}`);
      }
    },
    kill: async () => {
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitForMail(folder: string, address: string, subject?: string): Promise<ParsedMail> {
  for (const deadline = Date.now() + MAIL_LIMIT_MS; Date.now() < deadline; await pause(100)) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
    const found = mails
      .filter(({ to }) => [to].flat().some((item) => item?.text.includes(address)))
      .filter((mail) => subject === undefined || mail.subject === subject)
      .toSorted((a, b) => Number(a.date) - Number(b.date))
      .at(-1);
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error(`no mail to ${address}`);
}

async function readLogins(url: string): Promise<RunningMobcheck['logins']> {
  const response = await fetch(`${url}/public/demo`);
  const demoLogins = (await response.json()) as (Login & { role: DemoRole })[];
  return Object.fromEntries(
    demoLogins.map((login) => [login.role, login]),
  ) as unknown as RunningMobcheck['logins'];
}
