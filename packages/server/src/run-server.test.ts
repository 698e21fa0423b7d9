/** Tests of the server as a process with a new installation, with settings in files, its first login and its collected log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { copyDatabase } from './testing/cluster.ts';
import { databaseUrlOf, freePort } from './testing/servers/server-process.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const PASSWORD = 'Segredo@do-arquivo1';
const TOKEN = 'token-of-the-collector';

let folder = '';
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-process-'));
});

afterEach(async () => {
  for (const end of endings.splice(0)) {
    await end();
  }
  await rm(folder, { recursive: true });
});

/** Creates an empty database, and writes its address into a file. Returns the file. */
async function emptyDatabase(): Promise<string> {
  const cluster = inject('cluster');
  const name = `process_${process.pid}_${Date.now()}`;
  await copyDatabase(cluster, 'template1', name);
  const file = join(folder, 'database-url');
  await writeFile(file, `${databaseUrlOf(cluster, name)}\n`);
  return file;
}

/** Starts a server on an empty database, and waits until it serves. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      DEMO: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL_FILE: await emptyDatabase(),
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  endings.push(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await expect.poll(() => output, { timeout: 50_000 }).toContain('Ctrl-C');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    output: () => output,
    signIn: async (email: string, password: string) => {
      const headers = { authorization: `Email ${email}`, 'content-type': 'text/plain' };
      return (await fetch(`${url}${login.path}`, { method: login.method, headers, body: password })).status;
    },
    end: async () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

it('secrets in files are used, and none of them is printed', async () => {
  const files = { ADMIN_PASSWORD_FILE: PASSWORD, METRICS_TOKEN_FILE: TOKEN };
  for (const [key, secret] of Object.entries(files)) {
    await writeFile(join(folder, key), `${secret}\n`);
  }
  const server = await start({
    ...Object.fromEntries(Object.keys(files).map((key) => [key, join(folder, key)])),
    ADMIN_EMAIL: 'first@mobcheck.test',
  });
  expect(await server.signIn('first@mobcheck.test', PASSWORD)).toBe(200);
  const metrics = async (token: string) =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await metrics(TOKEN), await metrics('another-token-of-this-length')]).toEqual([200, 404]);
  await server.end();
  expect(server.output()).toContain('first@mobcheck.test');
  expect([PASSWORD, TOKEN, 'postgres://'].filter((secret) => server.output().includes(secret))).toEqual([]);
});

it('the first password is in a file of the user, and not in the collected log', async () => {
  const server = await start();
  const file = join(folder, 'data', 'first-login.txt');
  const [email = '', password = ''] = (await readFile(file, 'utf8')).split('\n');
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  expect(await server.signIn(email, password)).toBe(200);
  expect(server.output()).toContain(file);
  expect(await server.end()).toEqual([0, null]);
  expect(server.output()).not.toContain(password);
  const lines = server.output().matchAll(/^\{.*"msg":"(?<message>[^"]*)"\}$/gm);
  const messages = [...lines].map(({ groups }) => groups?.['message']);
  expect(messages.slice(-2)).toEqual(['stopping: no new requests', 'stopped']);
});
