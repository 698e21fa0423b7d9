/** Tests `npm start` and the signal that ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from '../packages/server/src/testing/cluster.ts';
import { databaseUrl } from './server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Finds a port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** On a busy machine a start that first builds the web application takes minutes. */
const WAIT = { timeout: 240_000 };

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

test('SIGTERM to npm ends the server and frees its port', async () => {
  const template = inject('demo');
  const database = `npm_start_${Date.now()}`;
  await copyDatabase(template, template.database, database);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl({ ...template, database }),
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'mobcheck-npm-start-')),
      DEMO: '0',
    },
    stdio: 'ignore',
  });
  await expect.poll(() => answers(port), WAIT).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => answers(port), WAIT).toBe(false);
}, 600_000);
