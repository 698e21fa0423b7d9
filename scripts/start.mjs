// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

/** npm runs this script through a shell. A signal to npm ends the shell, which does not pass the signal on. */
const shell = process.env.npm_lifecycle_event === 'start' ? process.ppid : undefined;
const hasLostNpm = () => shell !== undefined && process.ppid !== shell;
const LOOK_FOR_NPM_MS = 500;

const node = ensureInstalled();
if (!buildWeb(node)) {
  process.exit(1);
}
if (hasLostNpm()) {
  process.exit(128 + constants.signals.SIGTERM);
}

// In its own session, so that Ctrl-C reaches the server only once, through this process. The server ends when the
// channel closes, so that no server is left behind when this process is killed.
const main = join(root, 'packages', 'demo', 'src', 'main.ts');
const server = spawn(node, [...SERVER_FLAGS, main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});

// npm also passes signals on, so the same Ctrl-C may arrive twice. Only the first signal is passed on.
let isStopping = false;
function stop(signal) {
  if (!isStopping) {
    server.kill(signal);
  }
  isStopping = true;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
if (shell !== undefined) {
  setInterval(() => hasLostNpm() && stop('SIGTERM'), LOOK_FOR_NPM_MS).unref();
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
