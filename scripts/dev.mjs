// `npm run dev`: runs the server, which restarts after a change, and the pages under Vite with hot reload, until Ctrl-C.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const node = ensureInstalled();
const port = process.env.PORT ?? '8080';
const webPort = process.env.WEB_PORT ?? '5173';
const inspectPort = process.env.INSPECT_PORT ?? '9229';

const shared = {
  ...process.env,
  PORT: port,
  WEB_PORT: webPort,
  // Links in mails and QR codes open Vite's pages.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
};

// Each in its own session, so that Ctrl-C reaches it only once, through this process.
const start = (args) => spawn(node, args, { cwd: root, env: shared, stdio: 'inherit', detached: true });
const server = start([
  '--watch',
  '--watch-preserve-output',
  `--inspect=127.0.0.1:${inspectPort}`,
  join(root, 'packages', 'demo', 'src', 'main.ts'),
]);
const pages = start([join(root, 'scripts', 'dev-pages.mjs')]);
const children = [server, pages];

let ending = false;
function end(code) {
  if (!ending) {
    ending = true;
    process.exitCode = code;
    for (const child of children) {
      child.kill('SIGTERM');
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => end(0));
}
for (const child of children) {
  child.on('error', (error) => {
    console.error(error.message);
    end(1);
  });
  // When the server or Vite ends, the other is also ended. A failing server does not end, since --watch waits for the next change.
  child.on('exit', () => end(1));
}
