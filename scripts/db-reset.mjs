// `npm run db:reset [-- --yes]`: deletes the embedded database with its files and mails, and creates a new one with the
// demonstration. Asks first when there is data to delete.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ensureInstalled, fail, root } from './install.mjs';

const node = ensureInstalled();
if (process.env.DATABASE_URL) {
  fail(
    'DATABASE_URL is set: only the embedded database can be reset. Drop and create your own with its tools.',
  );
}
const data = resolve(root, process.env.DATA_DIR ?? 'data');
const paths = ['postgres', 'files', 'mail']
  .map((name) => join(data, name))
  .filter((path) => existsSync(path));

// If root started the server in a private folder, the database is elsewhere and this link points to it.
const link = join(data, 'postgres', 'home');
const databaseFolder = existsSync(link) ? realpathSync(link) : join(data, 'postgres');
if (isRunning(join(databaseFolder, 'db', 'postmaster.pid'))) {
  fail(`A server runs on ${data}: stop it first.`);
}
if (paths.length > 0 && !process.argv.includes('--yes') && !(await confirm())) {
  fail('Nothing was deleted.');
}
for (const path of [...paths, databaseFolder]) {
  rmSync(path, { recursive: true, force: true });
}

// A first start creates the database. The server is stopped once it is ready.
const server = spawn(node, [join(root, 'packages', 'demo', 'src', 'main.ts')], {
  cwd: root,
  env: { ...process.env, PORT: '0', DEMO: '1', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
server.stdout.setEncoding('utf8').on('data', (text) => {
  output += text;
  if (output.includes('Ctrl-C')) {
    server.kill('SIGTERM');
  }
});
server.on('exit', (code) => {
  if (code !== 0) {
    fail(`The new database could not be created:\n${output}`);
  }
  console.log(`A new database with the demonstration is in ${data}: run npm start or npm run dev.`);
});

/** Whether the process in PostgreSQL's lock file is alive. */
function isRunning(file) {
  if (!existsSync(file)) {
    return false;
  }
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function confirm() {
  if (!process.stdin.isTTY) {
    console.error(`This would delete ${paths.join(', ')}: confirm with npm run db:reset -- --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete ${paths.join(', ')}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
