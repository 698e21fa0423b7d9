// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

const node = ensureInstalled();
if (!buildWeb(node)) {
  process.exit(1);
}

// In its own session, so that Ctrl-C reaches the server only once, through this process. The server ends when the
// channel closes, so that none is left behind when this process is killed.
const main = join(root, 'packages', 'demo', 'src', 'main.ts');
const server = spawn(node, [...SERVER_FLAGS, main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});

// npm passes signals on too, so the same Ctrl-C may arrive twice; only the first one is passed on.
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isStopping) {
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    }
    isStopping = true;
  });
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
