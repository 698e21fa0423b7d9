// The pages of `npm run dev`, by Vite with hot reload. Requests for anything but pages and sources go to the server.
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './install.mjs';

const { PORT, WEB_PORT } = process.env;
const SERVER = `http://127.0.0.1:${PORT}`;
/** How long a request waits for a server that restarts. */
const RESTART_TIMEOUT_MS = 60_000;
/** Pages and sources. `/field` is a page, and `/field/...` are calls. */
const VITE_PATHS = String.raw`(?:$|\?|(?:index|field|gallery)\.html|field/?(?:\?|$)|manifest\.webmanifest|icons/|src/|node_modules/|@)`;

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function waitForServer() {
  for (const limit = Date.now() + RESTART_TIMEOUT_MS; Date.now() < limit && !(await accepts(PORT));) {
    await pause(100);
  }
}

const vite = await createServer({
  configFile: join(root, 'packages', 'web', 'vite.config.ts'),
  clearScreen: false,
  appType: 'mpa',
  server: {
    port: Number(WEB_PORT),
    strictPort: true,
    proxy: { [`^/(?!${VITE_PATHS})`]: { target: SERVER, xfwd: true, bypass: waitForServer } },
  },
  plugins: [
    {
      name: 'field-page',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, _, next) => {
          request.url = request.url.replace(/^\/field\/?(?=\?|$)/, '/field.html');
          next();
        });
      },
    },
  ],
});
await vite.listen();
process.on('SIGTERM', () => void vite.close().then(() => process.exit(0)));
