// `npm run slow-network -w lab`: runs the browser tests with each response of the API delayed by up to 1.5 seconds.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from '../scripts/browser.mjs';
import { buildWeb } from '../scripts/build-web.mjs';
import { ensureInstalled, root } from '../scripts/install.mjs';

const node = ensureInstalled();
ensureBrowser();
if (!buildWeb(node)) {
  process.exit(1);
}
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const result = spawnSync(
  node,
  [vitest, 'run', '--project', 'e2e', '--project', 'fit', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, E2E_DELAY: process.env.E2E_DELAY ?? '1500' },
  },
);
process.exitCode = result.status ?? 1;
