// `npm start`: installs and builds what is missing, then runs the server until it is told to stop.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

const node = ensureInstalled();
if (!buildWeb(node)) {
  process.exit(1);
}

// A session of its own, so that Ctrl-C reaches the server once, through us. It ends by itself when the channel closes: even
// when this process is killed, no server is left behind.
const server = spawn(node, [join(root, 'packages', 'demo', 'src', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});

// npm passes signals on too, so the same Ctrl-C may come twice: the first one counts.
let told = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!told) {
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    }
    told = true;
  });
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
