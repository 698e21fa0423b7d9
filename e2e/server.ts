/** Starts Mobcheck with its own data and the demonstration, in a process of its own or in the worker's host (`server-host.ts`). */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { simpleParser, type ParsedMail } from 'mailparser';
import { copyDatabase } from '../packages/server/src/testing/cluster.ts';
import type { HostAnswer, HostOrder } from './server-host.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const MAIN = join(ROOT, 'packages', 'demo', 'src', 'main.ts');
const HOST = join(ROOT, 'e2e', 'server-host.ts');
/** All processes of the tests share the compiled code of the program. */
const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'product') };
/** Finds the free tag in the banner. */
const FREE_TAG = /\/t\/([0-9A-Z]{12})\s/;
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
  /** Waits for a mail to an address, with this subject if given, and returns the newest. Without an SMTP server, mails are files. */
  readonly mailTo: (address: string, subject?: string) => Promise<ParsedMail>;
  /**
   * Ends Mobcheck as Ctrl-C does and removes its temporary folder, but no database or `DATA_DIR` of the caller. Rejects when the exit code
   * is not 0.
   */
  readonly stop: () => Promise<void>;
  /** Kills the process as a failure would. `stop` may follow. Rejects when a host runs the server. */
  readonly kill: () => Promise<void>;
}

/** The loaded demonstration. It is a database, which can be copied since nobody is connected to it, and a folder with its files. */
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
 * Starts Mobcheck on a copy of the loaded demonstration, which takes a tenth of the time of a first start.
 * @param environment keys of the configuration that differ from a plain start
 * @param start starts the server; the default starts it in this worker's host
 * @throws Error with the output of the server when it did not start
 */
export async function startMobcheckOnCopy(
  template: DemoTemplate,
  environment: Readonly<Record<string, string>> = {},
  start: (
    environment: Readonly<Record<string, string>>,
    files: string,
  ) => Promise<RunningMobcheck> = startHostedMobcheck,
): Promise<RunningMobcheck> {
  const database = `demo_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(template, template.database, database);
  return start(
    { DATABASE_URL: databaseUrl({ ...template, database }), ...environment },
    join(template.folder, 'files'),
  );
}

/** Creates the temporary folder of one server. @param files folder of uploads to copy into it */
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

/** A started server, in a process of its own or in a host. */
interface StartedServer {
  readonly banner: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** Starts a server in a process of its own. @throws Error with the output of the process when it ended instead */
async function startProcess(environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  const env = { PATH: process.env['PATH'], ...COMPILED_ONCE, ...environment };
  const child = spawn(NODE, [MAIN], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isKilled = false;
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  let output = '';
  // The banner is printed once the server listens.
  const started = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (FREE_TAG.test(output)) {
          resolve(true);
        }
      });
    }
  });
  if ((await Promise.race([started, ended])) !== true) {
    throw new Error(`Mobcheck did not start: ${output}`);
  }
  return {
    banner: output,
    stop: async () => {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const outcome = await ended;
      clearTimeout(limit);
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

/** The host of this worker, shared by its files of tests, which run one after the other. */
let host: ChildProcess | undefined;
/** Output of the host since the start of its server. */
let hostOutput = '';

function openHost(): ChildProcess {
  if (host?.connected !== true) {
    const env = { PATH: process.env['PATH'], ...COMPILED_ONCE };
    host = fork(HOST, {
      cwd: ROOT,
      env,
      execPath: NODE,
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // The host does not keep the worker alive, and ends when the worker has ended.
    host.unref();
    host.channel?.unref();
    for (const stream of [host.stdout, host.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        hostOutput += text;
      });
      (stream as Socket | null)?.unref();
    }
  }
  return host;
}

/** Sends an order to a host and waits for its answer. @throws Error when the host ends instead */
async function tellHost(child: ChildProcess, order: HostOrder): Promise<HostAnswer> {
  child.channel?.ref();
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('the host of Mobcheck ended');
  });
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as HostAnswer);
  child.send(order);
  return Promise.race([answered, ended]).finally(() => {
    child.channel?.unref();
    waiting.abort();
  });
}

/**
 * Starts a server in this worker's host, which has loaded the code, in a third of the processor time. The server cannot be killed.
 */
async function startInHost(environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  const child = openHost();
  hostOutput = '';
  const answer = await tellHost(child, { start: environment });
  if (!('banner' in answer)) {
    throw new Error(`Mobcheck did not start: ${hostOutput}`);
  }
  return {
    banner: answer.banner,
    stop: async () => {
      const stopped = await tellHost(child, 'stop');
      if (!('code' in stopped) || stopped.code !== 0) {
        throw new Error(`Mobcheck ended with ${JSON.stringify(stopped)}: ${hostOutput}`);
      }
    },
    kill: async () => {
      throw new Error('only a process of its own can be killed');
    },
  };
}

/**
 * Starts the built Mobcheck (`npm test` and `npm start` build it) in a process of its own and resolves when it takes requests.
 * @param environment keys of the configuration that differ from a plain first start; without `PORT`, a free one is taken
 * @param files folder of uploads that it begins with; undefined means none
 * @throws Error with the output of the process when it ended instead
 */
export async function startMobcheck(
  environment: Readonly<Record<string, string>> = {},
  files?: string,
): Promise<RunningMobcheck> {
  return startWith(startProcess, environment, files);
}

/** Port of all servers of this worker's host, so that a browser can reuse the loaded files of the last server. */
let hostPort: string | undefined;

/** Starts Mobcheck like `startMobcheck`, but in the host of this worker, which runs one server at a time. */
export async function startHostedMobcheck(
  environment: Readonly<Record<string, string>> = {},
  files?: string,
): Promise<RunningMobcheck> {
  hostPort ??= String(await freePort());
  return startWith(startInHost, { PORT: hostPort, ...environment }, files);
}

async function startWith(
  startServer: (environment: Readonly<Record<string, string>>) => Promise<StartedServer>,
  environment: Readonly<Record<string, string>>,
  files: string | undefined,
): Promise<RunningMobcheck> {
  const folder = dataFolder(files);
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const port = environment['PORT'] ?? String(await freePort());
  const dataDir = environment['DATA_DIR'] ?? join(folder, 'data');
  const started = await startServer({
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100',
    ...environment,
  }).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    logins: await readLogins(url),
    freeTag: FREE_TAG.exec(started.banner)?.[1] ?? '',
    mailTo: (address, subject) => waitForMail(join(dataDir, 'mail'), address, subject),
    stop: async () => started.stop().finally(removeFolder),
    kill: started.kill,
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
