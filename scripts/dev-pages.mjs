// The pages of `npm run dev`: Vite with hot reload; all that is no page and no source is asked of the server.
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './install.mjs';

const { PORT, WEB_PORT } = process.env;
const SERVER = `http://127.0.0.1:${PORT}`;
/** How long a call waits for a server that restarts. */
const RESTART_LIMIT_MS = 60_000;
/** Pages and sources; `/field` is a page, `/field/...` are calls. */
const OWN = String.raw`(?:$|\?|(?:index|field|gallery)\.html|field/?(?:\?|$)|src/|node_modules/|@)`;

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A call that comes while the server restarts waits for it. */
async function untilServed() {
  for (const limit = Date.now() + RESTART_LIMIT_MS; Date.now() < limit && !(await accepts(PORT));) {
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
    proxy: { [`^/(?!${OWN})`]: { target: SERVER, xfwd: true, bypass: untilServed } },
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
